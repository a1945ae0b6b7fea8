// Whole games, played through the page by clicking.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { arrive, makeTable, openBrowser } from "./browser";
import { ASKED, playThrough } from "./play";
import { Server } from "./server";
import { alone, cards, dice } from "./tables";

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  await server.start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe("from the bare start page one tap deals", () => {
  test.each([
    ["Card game", "[data-hand]"],
    ["Dice game", "[data-box]"],
  ])("a %s", async (name, sign) => {
    const { page, troubles } = await arrive(browser);
    await page.goto(server.address);
    await page.getByRole("button", { name: new RegExp(name) }).click();
    await page.locator(sign).first().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/t\/\w+$/);
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

test("a whole card game, its result, its seal and its replay", async () => {
  const { page, troubles } = await arrive(browser);
  await page.goto(server.address);
  const code = await makeTable(page, alone(cards(4, [1, 2, 3, 5, 8])));
  await page.goto(`${server.address}t/${code}`);
  const { clicks } = await playThrough(page);
  // One prediction a round and one click a card, and trumps that had to be named.
  expect(clicks).toBeGreaterThanOrEqual(5 + 19);

  await page.getByText(/Checked here: all \d+ draws/).waitFor();
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByText("Round 1: ").waitFor();
  await page.keyboard.press("End");
  await page.getByText("The game is over.").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("Round 5 is scored.").waitFor();
  expect(page.url()).toMatch(/#\d+$/);

  await page.goBack();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.locator(ASKED).first().waitFor();
  expect(troubles).toEqual([]);
  await page.context().close();
});

test("a whole dice game with all ten magic cards", async () => {
  const { page, troubles } = await arrive(browser);
  await page.goto(server.address);
  const seen = new Set<string>();
  // A game ends when somebody has enough X, which may be before the tenth round.
  while (seen.size < 10) {
    const code = await makeTable(page, alone(dice(3, 12)));
    await page.goto(`${server.address}t/${code}`);
    for (const card of (await playThrough(page)).magic) seen.add(card);
    await page.getByText(/Checked here: all \d+ draws/).waitFor();
  }
  expect(troubles).toEqual([]);
  await page.context().close();
});
