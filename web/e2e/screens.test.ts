// Every screen, in every language and both themes: no serious fault for those who cannot see or point, no text missing, nothing cut off.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { faults } from "./axe";
import { makeTable } from "./browser";
import { cardsPad, makePad, playedRound } from "./pads";
import { ASKED, playThrough, untilCards, untilPrediction } from "./play";
import { stage } from "./stage";
import { alone, cards, dice, options } from "./tables";

const { server, enter } = stage();

/** The dice game takes long, so one is played to its end and shown to all who come with the link. */
let over: Promise<{ table: string; replay: string }> | undefined;
async function playDice(page: Page): Promise<{ table: string; replay: string }> {
  await table(page, ASKED, alone(dice(2, 9)));
  await playThrough(page, { skip: true });
  const replay = (await page.locator("a[href^='game/']").first().getAttribute("href")) ?? "";
  return { table: new URL(page.url()).pathname.slice(1), replay };
}

type Screen = [name: string, open: (page: Page) => Promise<void>];

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${server.address}${path}`);
  await page.locator("h1").first().waitFor();
}
async function table(page: Page, ready: string, wanted: Parameters<typeof makeTable>[1]): Promise<void> {
  await page.goto(`${server.address}t/${await makeTable(page, wanted)}`);
  await page.locator(ready).first().waitFor();
}

const screens: Screen[] = [
  ["start", (page) => go(page, "")],
  ["rules of the card game", (page) => go(page, "rules/cards")],
  ["rules of the dice game", (page) => go(page, "rules/dice")],
  ["first card game", (page) => go(page, "learn/cards")],
  ["first dice game", (page) => go(page, "learn/dice")],
  ["settings", (page) => go(page, "settings")],
  ["history", (page) => go(page, "history")],
  ["statistics", (page) => go(page, "statistics")],
  ["new pad", (page) => go(page, "pad")],
  [
    "cards pad",
    async (page) => {
      await page.goto(server.address);
      const names = ["Ada", "Bartholomew", "Cy", "Dora-Marie", "Emil", "Wilhelmina van Groningen"];
      await page.goto(`${server.address}p/${await makePad(page, cardsPad(names, 0, { plus_minus_one: true }), playedRound(1, 0, [0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]))}`);
      await page.locator("[data-step]").waitFor();
    },
  ],
  ["join", (page) => go(page, "join")],
  ["continue", (page) => go(page, "continue#secret")],
  ["nothing", (page) => go(page, "nowhere")],
  [
    "lobby",
    async (page) => {
      await page.evaluate(async () => {
        await fetch("api/me");
        const body = JSON.stringify({ name: "Wilhelmina van Groningen", sign: "owl" });
        await fetch("api/me", { method: "PUT", headers: { "content-type": "application/json" }, body });
      });
      await page.goto(`${server.address}t/${await makeTable(page, { options: options(cards(6, null)) })}`);
      await page.locator("svg[role=img]").waitFor();
    },
  ],
  ["card table, predicting", (page) => table(page, ASKED, alone(cards(6, [10])))],
  [
    "card table, a number picked",
    async (page) => {
      await table(page, ASKED, alone(cards(6, [1])));
      await untilPrediction(page);
      await page.keyboard.press("0");
      await page.locator("[data-number][aria-checked='true']").waitFor();
    },
  ],
  [
    "card table, playing",
    async (page) => {
      await table(page, ASKED, alone(cards(3, [19])));
      await untilCards(page);
    },
  ],
  ["dice table", (page) => table(page, ASKED, alone(dice(5, 9)))],
  [
    "result",
    async (page) => {
      await table(page, ASKED, alone(cards(4, [1, 2])));
      await playThrough(page, { skip: true });
    },
  ],
  [
    "result of the dice game",
    async (page) => {
      over ??= playDice(page);
      await page.goto(`${server.address}${(await over).table}`);
      await page.locator("#result-title").waitFor();
    },
  ],
  [
    "replay of the dice game",
    async (page) => {
      over ??= playDice(page);
      await page.goto(`${server.address}${(await over).replay}`);
      await page.locator("input[type=range]").waitFor();
      await page.keyboard.press("PageDown");
    },
  ],
  [
    "replay of the card game",
    async (page) => {
      await table(page, ASKED, alone(cards(3, [1])));
      await playThrough(page, { skip: true });
      await page.locator("a[href^='game/']").first().click();
      await page.locator("input[type=range]").waitFor();
    },
  ],
  ...["m", "t", "s", "?"].map((key): Screen => [
    `what ${key} opens`,
    async (page) => {
      await table(page, ASKED, alone(cards(4, [5])));
      await page.keyboard.press(key);
      await page.locator("dialog[open]").waitFor();
    },
  ]),
  [
    "asked for a name",
    async (page) => {
      await page.goto(`${server.address}t/${await makeTable(page, { options: options(cards(4, [5])) })}`);
      await page.locator("dialog[open] input").first().waitFor();
    },
  ],
];

/** Keys that are shown because there is no text for them. */
async function missing(page: Page): Promise<string[]> {
  const text = await page.locator("body").innerText();
  return text.match(/\b[a-z]+(?:-[a-z0-9]+)+\b/g)?.filter((word) => /^(rc|rd|lc|ld|set|options|preset|replay|cards|dice|seal|level|magic|history|statistics|scores|pad)-/.test(word)) ?? [];
}

const smallest = { width: 320, height: 568 };
const usual = { width: 390, height: 844 };

describe.each(["en", "de", "nl"])("in %s", (language) => {
  test.each(screens)("%s", async (_name, open) => {
    const { page } = await enter({ language, size: smallest });
    await open(page);
    expect(await missing(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    if (language !== "en") return;
    await page.setViewportSize(usual);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faults(page), colorScheme).toEqual([]);
    }
  });
});
