// The service worker: after one visit all of the page opens without a network; with one it is never an old page; and what happens when there is
// a newer one.

import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from "vitest";
import { arrive, keptWhole, openBrowser } from "./browser";
import { ASKED, act } from "./play";
import { Shelf } from "./shelf";

const built = fileURLToPath(new URL("../dist", import.meta.url));
let shelf: Shelf;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  shelf = new Shelf("index.html");
  cpSync(built, shelf.folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) });
  await shelf.open();
});
afterEach(() => shelf.remove());

test("after one visit every screen opens without a network, in every language", async () => {
  const { page, context, troubles } = await arrive(browser, { worker: true, language: "de" });
  await page.goto(shelf.address);
  await page.getByRole("heading", { name: "Foretell" }).waitFor();
  await keptWhole(page);
  const { files, languages } = JSON.parse(readFileSync(join(shelf.folder, "files.json"), "utf8")) as { files: string[]; languages: Record<string, string[]> };
  const place = (name: string) => shelf.asked.indexOf(`/${name}`);
  const html = readFileSync(join(shelf.folder, "index.html"), "utf8");
  // What the page itself waits for comes first, then the worker, then the chosen language before the others.
  const begins = files.filter((name) => html.includes(name));
  const rest = files.filter((name) => name.endsWith(".wasm"));
  expect(rest.length).toBeGreaterThan(0);
  expect(Math.max(...begins.map(place))).toBeLessThan(place("sw.js"));
  expect(place("sw.js")).toBeLessThan(Math.min(...rest.map(place)));
  const texts = (language: string) => languages[language] ?? [];
  expect(Math.max(...texts("de").map(place))).toBeLessThan(Math.min(...[...texts("en").slice(1), ...texts("nl").slice(1)].map(place)));

  await shelf.close();
  for (const [path, title] of [
    ["settings", "Einstellungen"],
    ["rules/dice", "Regeln"],
    ["learn/cards", "Lernen"],
    ["pad", "Neuer Block"],
    ["history", "Chronik"],
    ["statistics", "Statistik"],
    ["", "Foretell"],
  ] as const) {
    await page.goto(shelf.address + path);
    await page.getByRole("heading", { name: title, exact: path === "" }).first().waitFor();
  }
  await page.getByRole("button", { name: "Nederlands" }).click();
  await page.getByRole("heading", { name: "Nu spelen" }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test("a newer version is told of, but not to somebody who plays, whose game goes on; a tap loads it", async () => {
  const { page, context } = await arrive(browser, { worker: true, settings: { where: "device" } });
  await page.goto(shelf.address);
  await keptWhole(page);
  await page.getByRole("button", { name: /Card game/ }).click();
  await page.locator(ASKED).first().waitFor();
  expect(page.url()).toContain("/home/");

  shelf.renew("newer", /^Rules-.*js$/);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await keptWhole(page, "newer");
  const notice = page.getByText("A new version is here.");
  expect(await notice.count()).toBe(0);
  await act(page, 1);
  await page.evaluate(() => history.back());
  await notice.waitFor();
  await page.getByRole("region", { name: "Your games" }).getByRole("link").waitFor();
  // A part of the version before, which the server no longer has.
  await page.getByRole("link", { name: "Rules" }).click();
  await page.getByRole("heading", { name: "Rules" }).first().waitFor();
  await notice.waitFor();

  await page.getByRole("button", { name: "Load it" }).click();
  await page.waitForFunction(() => document.querySelector('meta[name="foretell-version"]')?.getAttribute("content") === "newer");
  await page.getByRole("heading", { name: "Rules" }).first().waitFor();
  expect(await notice.count()).toBe(0);
  await shelf.close();
  await page.goto(`${shelf.address}rules/cards`);
  await page.getByRole("heading", { name: "Rules" }).first().waitFor();
  await context.close();
});

test("a part that is gone after an update leads to one reload, with what was asked for", async () => {
  const { page, context } = await arrive(browser);
  await page.goto(shelf.address);
  await page.getByRole("heading", { name: "Foretell" }).waitFor();
  shelf.renew("newer", /^Rules-.*js$/);
  await page.getByRole("link", { name: "Rules" }).click();
  await page.getByRole("heading", { name: "Rules" }).first().waitFor();
  expect(await page.evaluate(() => document.querySelector('meta[name="foretell-version"]')?.getAttribute("content"))).toBe("newer");
  await context.close();
});
