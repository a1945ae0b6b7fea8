// Every screen, in every language and both themes: no serious fault for those who cannot see or point, no text missing, nothing cut off.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arrive, makeTable, openBrowser } from "./browser";
import { ASKED, act, playThrough } from "./play";
import { Server } from "./server";
import { alone, cards, dice, options } from "./tables";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
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

type Screen = [name: string, open: (page: Page) => Promise<void>];

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${server.address}${path}`);
  await page.locator("h1").first().waitFor();
}
async function table(page: Page, ready: string, wanted: Parameters<typeof makeTable>[1]): Promise<void> {
  await page.goto(server.address);
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
  ["join", (page) => go(page, "join")],
  ["continue", (page) => go(page, "continue#secret")],
  ["nothing", (page) => go(page, "nowhere")],
  [
    "lobby",
    async (page) => {
      await page.goto(server.address);
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
    "card table, playing",
    async (page) => {
      await table(page, ASKED, alone(cards(3, [19])));
      while ((await page.locator("[data-hand] .card.up").count()) === 0) {
        await act(page, () => 0);
        await page.waitForTimeout(50);
      }
    },
  ],
  ["dice table", (page) => table(page, "[data-box]", alone(dice(5, 9)))],
  [
    "result",
    async (page) => {
      await table(page, ASKED, alone(cards(4, [1, 2])));
      await playThrough(page);
    },
  ],
];

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"] });
    const bad = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return bad.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.html).join(" ").slice(0, 300)}`);
  });
}

/** Keys that are shown because there is no text for them. */
async function missing(page: Page): Promise<string[]> {
  const text = await page.locator("body").innerText();
  return text.match(/\b[a-z]+(?:-[a-z0-9]+)+\b/g)?.filter((word) => /^(rc|rd|lc|ld|set|options|preset|replay|cards|dice|seal|level|magic|history|statistics|scores)-/.test(word)) ?? [];
}

describe.each(["dark", "light"] as const)("%s", (theme) => {
  test.each(screens)("%s", async (_name, open) => {
    const { page, context, troubles } = await arrive(browser, { theme });
    await open(page);
    expect(await faults(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe.each(["en", "de", "nl"])("in %s on the smallest phone", (language) => {
  test.each(screens)("%s", async (_name, open) => {
    const { page, context } = await arrive(browser, { language, size: { width: 320, height: 568 } });
    await open(page);
    expect(await missing(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await context.close();
  });
});
