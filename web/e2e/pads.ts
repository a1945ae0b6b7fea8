// Score pads for tests: opened and written on as the page would, or by tapping.

import type { Page } from "playwright-core";
import type { CardsOptions, Entry, PadOptions } from "../src/lib/wire/types";
import type { Person } from "./browser";
import type { Stage } from "./stage";

export function cardsPad(names: string[], first: number, rules: Partial<CardsOptions> = {}): PadOptions {
  const game = { name: "cards", n_seats: names.length, predictions: "open", plus_minus_one: false, clairvoyant: false, rounds: null, ...rules } as const;
  return { game, names, first };
}

/** Opens a pad without tapping, with something written on it; gives its code. */
export async function makePad(page: Page, options: PadOptions, entries: Entry[] = []): Promise<string> {
  return page.evaluate(
    async ([wanted, written]) => {
      const post = async (path: string, body: unknown) => {
        const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
        return (await answer.json()) as { code?: string; reason?: string; refused?: { reason: string } | null };
      };
      await fetch("api/me");
      const made = await post("api/pads", { options: wanted });
      if (!made.code) throw new Error(made.reason);
      const news = written.map((entry, at) => ({ id: `test-${at}`, after: at, entry }));
      const entered = await post(`api/pads/${made.code}/entries`, { entries: news });
      if (entered.refused) throw new Error(entered.refused.reason);
      return made.code;
    },
    [options, entries] as const,
  );
}

/** A round as entries: who predicted and took what, in the order of the seats. */
export function playedRound(round: number, dealer: number, predicted: number[], taken: number[]): Entry[] {
  const order = predicted.map((_, at) => (dealer + 1 + at) % predicted.length);
  return [
    ...order.map((seat): Entry => ({ enter: "predict", round, seat, tricks: predicted[seat] ?? 0 })),
    ...order.slice(0, -1).map((seat): Entry => ({ enter: "take", round, seat, tricks: taken[seat] ?? 0 })),
  ];
}

/** Opens a pad on this phone. */
export async function openPad({ server }: Stage, { page }: Pick<Person, "page">, code: string): Promise<void> {
  await page.goto(`${server.address}p/${code}`);
  await page.locator("[data-block]").waitFor();
}

/** Says on a phone of one's own who one is. */
export async function claim({ page }: Pick<Person, "page">, name: string): Promise<void> {
  await page.getByRole("button", { name: `I am ${name}` }).first().click();
  await page.getByRole("heading", { name: "Which one are you?" }).waitFor({ state: "detached" });
}

/** Waits until the server has all that was entered on this phone. */
export async function sent(page: Page, code: string): Promise<void> {
  await page.waitForFunction((key) => JSON.parse(localStorage.getItem(key) ?? "{}").queue?.length === 0, `foretell.pad.${code}`);
}

/** Holds back what this phone sends, until it is let go: so two phones write at once, and neither hears of the other before. */
export async function holdEntries(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((open) => (letGo = open));
  await page.route("**/entries", async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Taps a number for whoever is asked, once it is this player's turn. */
export async function tap(page: Page, seat: number, n: number): Promise<void> {
  await page.locator(`[data-asked="${seat}"]`).waitFor();
  await page.locator(`[data-number="${n}"]`).click();
}

/** Taps in a whole round; numbers are in the order of the seats, and the last trick count comes by itself. */
export async function tapRound(page: Page, dealer: number, predicted: number[], taken: number[]): Promise<void> {
  const order = predicted.map((_, at) => (dealer + 1 + at) % predicted.length);
  await page.locator('[data-step="predict"]').waitFor();
  for (const seat of order) await tap(page, seat, predicted[seat] ?? 0);
  await page.locator('[data-step="take"]').waitFor();
  // Zeros follow when all tricks are taken.
  let left = taken.reduce((all, n) => all + n, 0);
  for (const seat of order.slice(0, -1)) {
    if (left > 0) await tap(page, seat, taken[seat] ?? 0);
    left -= taken[seat] ?? 0;
  }
}

/** The ranking on the big screen: names and totals, the first first. */
export async function ranking(page: Page): Promise<string[]> {
  const rows = page.locator("[data-rank]");
  return rows.evaluateAll((all) => all.map((row) => `${(row.querySelector(".name") as HTMLElement).innerText} ${(row.querySelector(".total") as HTMLElement).innerText.replace("−", "-")}`));
}

/** The totals at the foot of the block. */
export async function totals(page: Page): Promise<number[]> {
  const texts = await page.locator("[data-block] tfoot td").allInnerTexts();
  return texts.map((text) => Number(text.trim().replace("−", "-")));
}

/** A line of the block: the total of each player after the round. */
export async function line(page: Page, round: number): Promise<string[]> {
  const cells = page.locator("[data-block] tbody tr").nth(round - 1).locator("td");
  const texts = await cells.evaluateAll((all) => all.map((cell) => [...cell.querySelectorAll("[aria-hidden]")].map((part) => (part as HTMLElement).innerText).join(" ")));
  return texts.map((text) => text.replaceAll("−", "-").replace(/\s+/g, " ").trim());
}
