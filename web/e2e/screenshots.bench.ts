// The pictures of the README: both games, a result and the score pad, on a phone and on a large screen.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import type { Entry } from "../src/lib/wire/types";
import { arrive, makeTable, openBrowser } from "./browser";
import { cardsPad, makePad, playedRound } from "./pads";
import { ASKED, act, playThrough } from "./play";
import { Server } from "./server";
import { alone, cards, dice } from "./tables";

const folder = fileURLToPath(new URL("../../docs/pictures", import.meta.url));
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await server.start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Plays until the game waits for the reader with something on the table. */
async function until(page: Page, sight: string, least: number): Promise<void> {
  for (let turn = 0; turn < least || (await page.locator(sight).count()) === 0; turn += 1) {
    await act(page, turn * 5);
    await page.waitForTimeout(150);
    // On a busy machine the game can be over before a moment was right.
    if ((await page.locator("#result-title").count()) > 0) throw new Error("the game ended before there was something to show; try again");
  }
  await page.waitForTimeout(600);
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 86 });
}

test.each([
  ["cards-phone", phone, "dark", alone(cards(4, [7, 8, 9]), "adept"), "[data-hand] .card.dim", 3],
  ["cards-desktop", desk, "dark", alone(cards(5, [3, 6, 8, 9]), "adept"), "[data-hand] .card.dim", 14],
  ["dice-phone", phone, "light", alone(dice(3, 9), "adept"), ".choices button", 14],
  ["dice-desktop", desk, "light", alone(dice(4, 9), "adept"), ".choices button", 22],
] as const)("%s", async (name, size, theme, wanted, sight, least) => {
  const { page, context } = await arrive(browser, { size, theme });
  await page.goto(server.address);
  await page.goto(`${server.address}t/${await makeTable(page, wanted)}`);
  await page.locator(ASKED).first().waitFor();
  await until(page, sight, least);
  await picture(page, name);
  await context.close();
});

test("result-phone", async () => {
  const { page, context } = await arrive(browser, { size: phone, theme: "light" });
  await page.goto(server.address);
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(4, [1, 2, 3, 4, 5, 6]), "adept"))}`);
  await page.locator(ASKED).first().waitFor();
  await playThrough(page, { skip: true });
  await page.waitForTimeout(2000);
  await picture(page, "result-phone");
  await context.close();
});

/** Six rounds of an evening with four at the table, and the seventh under way. */
const evening = [
  ...playedRound(1, 0, [0, 1, 0, 0], [0, 1, 0, 0]),
  ...playedRound(2, 1, [1, 0, 1, 1], [1, 0, 0, 1]),
  ...playedRound(3, 2, [0, 2, 1, 1], [0, 1, 1, 1]),
  ...playedRound(4, 3, [1, 1, 2, 1], [1, 1, 2, 0]),
  ...playedRound(5, 0, [2, 1, 1, 0], [2, 1, 2, 0]),
  ...playedRound(6, 1, [1, 3, 1, 2], [1, 2, 1, 2]),
];

test.each([
  ["pad-phone", phone, "dark", ""],
  ["pad-desktop", desk, "dark", "/room"],
] as const)("%s", async (name, size, theme, more) => {
  const { page, context } = await arrive(browser, { size, theme });
  await page.goto(server.address);
  const said: Entry[] = [[3, 2], [0, 1]].map(([seat = 0, tricks = 0]) => ({ enter: "predict", round: 7, seat, tricks }));
  const code = await makePad(page, cardsPad(["Ada", "Ben", "Cleo", "Dan"], 0), [...evening, { enter: "trump", round: 7, trump: "G" }, ...said]);
  await page.goto(`${server.address}p/${code}${more}`);
  await page.locator(more ? "[data-rank]" : "[data-block]").first().waitFor();
  await page.waitForTimeout(800);
  await picture(page, name);
  await context.close();
});

test.each([
  ["start-phone", phone, "dark"],
  ["start-desktop", desk, "dark"],
] as const)("%s", async (name, size, theme) => {
  const { page, context } = await arrive(browser, { size, theme });
  await page.goto(server.address);
  await page.getByRole("button", { name: /Dice game/ }).waitFor();
  await picture(page, name);
  await context.close();
});
