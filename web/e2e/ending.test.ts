// The end of a game: the last trick lies, the points move, the winner is shown, and only then comes the result.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable } from "./browser";
import { isOver, playUntil } from "./play";
import { stage } from "./stage";
import { alone, cards, dice } from "./tables";

const { server, enter } = stage();

/** Writes down in which order things are seen for the first time. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const signs = { trick: ".trick .slot:nth-child(3)", points: ".gained", winner: ".finale", result: "#result-title" };
    const seen: string[] = [];
    const look = () => {
      for (const [name, sign] of Object.entries(signs)) if (!seen.includes(name) && document.querySelector(sign)) seen.push(name);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
}
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

test.each(["full", "reduced"])("the last trick, the points and the winner are seen before the result (motion: %s)", async (motion) => {
  const { page } = await enter({ settings: { motion } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [1])))}`);
  await page.locator("[data-hand]").waitFor();
  await watch(page);
  await playUntil(page, () => isOver(page));
  expect(await seen(page)).toEqual(["trick", "points", "winner", "result"]);
  await page.getByText(/have won|has won|share the victory/).first().waitFor();
});

test("dice: the last roll lies, the points move and the winner is shown before the result", async () => {
  const { page } = await enter();
  await page.goto(`${server.address}t/${await makeTable(page, alone(dice(2, 9, false)))}`);
  await page.locator(".tray").waitFor();
  await watch(page);
  await playUntil(page, async () => (await page.locator(".finale").count()) > 0);
  await page.locator(".tray").waitFor();
  await page.locator(".finale").getByText(/win|victory/).first().waitFor();
  await page.locator("#result-title").waitFor();
  expect(await seen(page)).toEqual(["points", "winner", "result"]);
});

test("those who watch see the same ending", async () => {
  const { page } = await enter();
  const cy = await enter();
  const address = `${server.address}t/${await makeTable(page, alone(cards(3, [1])))}`;
  await cy.page.goto(address);
  await cy.page.locator(".ring").waitFor();
  await watch(cy.page);
  await page.goto(address);
  await playUntil(page, () => isOver(page));
  await cy.page.locator("#result-title").waitFor();
  expect(await seen(cy.page)).toEqual(["trick", "points", "winner", "result"]);
});

test("Escape leads to the result at once, and a reload in the ending shows the result", async () => {
  const { page } = await enter({ settings: { speed: "relaxed", motion: "full" } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [1])))}`);
  await page.locator("[data-hand]").waitFor();
  await playUntil(page, async () => (await page.locator(".finale").count()) > 0);
  expect(await isOver(page)).toBe(false);
  await page.keyboard.press("Escape");
  await page.locator("#result-title").waitFor();

  await page.getByRole("button", { name: "Rematch" }).click();
  await page.locator("#result-title").waitFor({ state: "detached" });
  await playUntil(page, async () => (await page.locator(".finale").count()) > 0);
  await page.reload();
  await page.locator("#result-title").waitFor();
});

test("in a tab that nobody looks at the ending does not keep the result back", async () => {
  const { page } = await enter({ settings: { speed: "relaxed", motion: "full" } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [1])))}`);
  await page.locator("[data-hand]").waitFor();
  await playUntil(page, async () => (await page.locator(".gained").count()) > 0);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await isOver(page)).toBe(true);
});
