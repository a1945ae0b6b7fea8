// Somebody who has never played: asked once, helped in place, never again.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable } from "./browser";
import { ASKED, Patience, act } from "./play";
import { stage } from "./stage";
import { alone, cards, dice } from "./tables";

const { server, enter } = stage();

const bubble = "section[aria-label='Explanation']";

async function sit(page: Page, game: Parameters<typeof alone>[0]): Promise<void> {
  await page.goto(`${server.address}t/${await makeTable(page, alone(game))}`);
  await page.locator(ASKED).first().waitFor();
}

/** Where things are: the bubble, what it points at, and the stage around it. */
async function places(page: Page) {
  return page.evaluate((bubble) => {
    const box = (part: Element | null) => part?.getBoundingClientRect().toJSON() as DOMRect | undefined;
    return { bubble: box(document.querySelector(bubble)), around: box(document.querySelector(".around")), felt: box(document.querySelector(".felt")), hand: box(document.querySelector("[data-hand], .mine .page")) };
  }, bubble);
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

test("the start page asks once, and beginners meet novices", async () => {
  const { page } = await enter({ newcomer: true });
  await page.getByRole("button", { name: "Show me" }).click();
  await page.getByText("Tap a game: everything is explained while you play.").waitFor();
  await page.getByRole("link", { name: "Learn in three minutes" }).waitFor();
  expect(await page.getByRole("button", { name: /Card game/ }).innerText()).toMatch(/against 3 bots, novice/);
  await page.getByRole("button", { name: "I know it" }).click();
  await page.getByRole("region", { name: "New here?" }).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: /Card game/ }).waitFor();
  expect(await page.getByRole("region", { name: "New here?" }).count()).toBe(0);
});

test.each([
  ["cards", cards(4, [4, 5]), { width: 390, height: 844 }],
  ["cards on a small phone", cards(4, [4, 5]), { width: 320, height: 568 }],
  ["dice", dice(3, 9, false), { width: 390, height: 844 }],
  ["dice on a large screen", dice(3, 9, false), { width: 1440, height: 900 }],
] as const)("each thing is told once, beside what it is about, and nothing moves: %s", async (_, game, size) => {
  const { page } = await enter({ newcomer: true, size });
  await sit(page, game);
  await page.getByRole("button", { name: "Show me" }).waitFor();
  const before = await places(page);
  await page.getByRole("button", { name: "Show me" }).click();
  const told = new Set<string>();
  for (;;) {
    const words = page.locator(`${bubble} p`);
    await expect.poll(() => words.innerText()).not.toMatch(/First game/);
    const text = await words.innerText();
    if (text === "") break;
    expect(told).not.toContain(text);
    told.add(text);
    await page.locator(".around").waitFor();
    // It comes to rest where what it explains has come to rest.
    await expect.poll(async () => {
      const { bubble: lies, around } = await places(page);
      return lies && around && overlap(lies, around);
    }).toBe(false);
    const now = await places(page);
    expect(now.felt).toEqual(before.felt);
    expect(now.hand).toEqual(before.hand);
    await page.keyboard.press("Escape");
    await expect.poll(() => words.innerText()).not.toBe(text);
  }
  expect(told.size).toBeGreaterThanOrEqual(3);

  await page.reload();
  await page.locator(ASKED).first().waitFor();
  expect(await page.locator(`${bubble} p`).allInnerTexts()).toEqual([""]);
});

/** Plays somebody's first four games, or until all of these were told. Gives what was told. */
async function firstGames(wanted: string[]): Promise<string[]> {
  const { page } = await enter({ newcomer: true });
  await sit(page, cards(4, [9]));
  await page.getByRole("button", { name: "Show me" }).click();
  const heard: string[] = [];
  const patience = new Patience();
  for (let turn = 0, game = 1; !wanted.every((part) => heard.some((text) => text.includes(part))); turn += 1) {
    if ((await page.locator("#result-title").count()) > 0) {
      if (game === 4) break;
      game += 1;
      await sit(page, cards(4, [9]));
    }
    // An explanation comes together with what can be tapped, so whoever saw that first has seen both.
    const asked = (await page.locator(`${ASKED}, [data-hand] .card.up`).count()) > 0;
    const text = await page.locator(`${bubble} p`).allInnerTexts();
    if (text[0]) {
      heard.push(text[0]);
      await page.keyboard.press("Escape");
    } else if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
    else if (asked) await act(page, turn * 7);
    patience.tried(null, await page.locator("body").innerText());
    await page.waitForTimeout(20);
  }
  await page.close();
  return heard;
}

test("while one plays, what 1 / 0 means and why a card is dark is told when it can be seen", async () => {
  const wanted = ["you said", "dark cards"];
  // Each is told once. On a busy machine one may come and go between two looks; then it is told to somebody else.
  for (let person = 0; person < 6; person += 1) {
    const heard = await firstGames(wanted);
    if (!wanted.every((part) => heard.some((text) => text.includes(part)))) continue;
    expect(heard.filter((text) => text.includes("dark cards"))).toHaveLength(1);
    return;
  }
  throw new Error("six newcomers were not told");
});

test.each(["en", "de", "nl"])("on the smallest phone the question covers nobody (%s)", async (language) => {
  const { page } = await enter({ newcomer: true, size: { width: 320, height: 568 }, language });
  await sit(page, cards(4, [4, 5]));
  await page.locator("section.asks").waitFor();
  const { bottom, top } = await page.evaluate(() => ({
    bottom: document.querySelector("section.asks")?.getBoundingClientRect().bottom ?? 999,
    top: Math.min(...[...document.querySelectorAll(".ring .plate")].map((plate) => plate.getBoundingClientRect().top)),
  }));
  expect(bottom).toBeLessThanOrEqual(top);
});

test("an explanation follows what it is about when the phone is turned", async () => {
  const { page } = await enter({ newcomer: true });
  await sit(page, cards(4, [4, 5]));
  await page.getByRole("button", { name: "Show me" }).click();
  await page.locator(".around").waitFor();
  await page.setViewportSize({ width: 844, height: 390 });
  const away = () =>
    page.evaluate(() => {
      const around = document.querySelector(".around")?.getBoundingClientRect();
      const parts = [...document.querySelectorAll("main [data-hand], main .ask")].map((part) => part.getBoundingClientRect());
      return Math.min(...parts.map((part) => (around ? Math.max(Math.abs(around.top + 4 - part.top), Math.abs(around.left + 4 - part.left), Math.abs(around.width - 8 - part.width)) : 999)));
    });
  await expect.poll(away).toBeLessThanOrEqual(2);
});

test("whoever says that they know it is left alone", async () => {
  const { page } = await enter({ newcomer: true });
  await sit(page, dice(2, 9, false));
  await page.getByText("First game?", { exact: false }).waitFor();
  await page.getByRole("button", { name: "I know it" }).click();
  await page.locator(bubble).waitFor({ state: "detached" });
  await page.reload();
  await page.locator(ASKED).first().waitFor();
  expect(await page.locator(bubble).count()).toBe(0);
});
