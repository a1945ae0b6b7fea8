// A card game with the keyboard alone.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { arrive, makeTable, openBrowser } from "./browser";
import { isOver } from "./play";
import { Server } from "./server";
import { alone, cards } from "./tables";

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

test("digits predict, arrows choose, Enter plays", async () => {
  const { page, troubles } = await arrive(browser, { settings: { confirm: "confirm" } });
  await page.goto(server.address);
  const code = await makeTable(page, alone(cards(3, [1, 2, 3])));
  await page.goto(`${server.address}t/${code}`);
  await page.locator("[data-hand]").waitFor();
  while (!(await isOver(page))) {
    if ((await page.locator("[data-number]:not([aria-disabled='true'])").count()) > 0) {
      await page.keyboard.press("1");
      await page.keyboard.press("Enter");
    } else if ((await page.locator("[data-color]").count()) > 0) {
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
    } else if ((await page.locator("[data-hand] .card.up").count()) > 0) {
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
    }
    await page.waitForTimeout(60);
  }
  expect(troubles).toEqual([]);
});

test("? shows the keys, m the menu, and Escape closes them", async () => {
  const { page } = await arrive(browser);
  await page.goto(server.address);
  await page.getByRole("heading", { name: "Foretell" }).waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});
