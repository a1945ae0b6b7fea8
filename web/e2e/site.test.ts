// The page without a server: `foretell site` writes it, a plain file server has it, at the root of its host or below a path.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arrive, keptWhole, openBrowser } from "./browser";
import { ASKED } from "./play";
import { program } from "./server";
import { Shelf } from "./shelf";

const record = readFileSync(fileURLToPath(new URL("../../testdata/records/cards-4-plus_minus_one-true.jsonl", import.meta.url)), "utf8");
const shelf = new Shelf();
let browser: Browser;

beforeAll(async () => {
  await shelf.open();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await shelf.remove();
});

test.each(["/", "/games/foretell/"])("below %s", async (base) => {
  const done = spawnSync(program(), ["site", join(shelf.folder, base), "--base-path", base], { encoding: "utf8" });
  expect([done.status, done.stderr]).toEqual([0, ""]);
  const address = new URL(base, shelf.address).href;
  const { page, context, troubles } = await arrive(browser, { worker: true });
  await page.goto(address);
  await page.getByRole("button", { name: /Card game/ }).waitFor();
  for (const name of [/Play with friends/, "Join"]) expect(await page.getByRole("button", { name }).count()).toBe(0);
  expect(await page.getByText("No connection").count()).toBe(0);

  // Every address can be reloaded, and opened in a new tab.
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Settings" }).first().waitFor();
  expect(page.url()).toBe(`${address}#/settings`);
  await page.reload();
  await page.getByRole("heading", { name: "Settings" }).first().waitFor();
  expect(await page.getByText("Another device").count()).toBe(0);
  await page.goto(`${address}rules/dice`);
  await page.getByRole("heading", { name: "Rules" }).first().waitFor();
  await page.waitForURL(`${address}#/rules/dice`);

  // A game from a file, dropped onto the page.
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "game.jsonl"));
    return data;
  }, record);
  await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
  await page.getByRole("group", { name: "The table" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(`${address}#/game/file#1`);
  await page.reload();
  await page.getByRole("group", { name: "The table" }).waitFor();

  // And all of it without a network: also a game, which goes on after a reload.
  await keptWhole(page);
  await context.setOffline(true);
  await page.goto(`${address}learn/cards`);
  await page.getByRole("heading", { name: "Learn" }).first().waitFor();
  await page.goto(address);
  await page.getByRole("button", { name: /Card game/ }).click();
  await page.locator(ASKED).first().waitFor();
  expect(page.url()).toContain(`${address}#/home/`);
  await page.reload();
  await page.locator(ASKED).first().waitFor();
  expect(shelf.asked.filter((path) => path.includes("api/"))).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
