// Two browsers at one table, and what may go wrong between them and the server.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { arrive, makeTable, openBrowser, type Person } from "./browser";
import { ASKED, act, isOver } from "./play";
import { Server } from "./server";
import { alone, cards, options } from "./tables";

const server = new Server();
let browser: Browser;
let ada: Person;
let bo: Person;

beforeAll(async () => {
  await server.start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  ada = await arrive(browser);
  bo = await arrive(browser, { language: "de" });
});
afterEach(async () => {
  expect(ada.troubles).toEqual([]);
  expect(bo.troubles).toEqual([]);
  await ada.context.close();
  await bo.context.close();
});

async function name(person: Person, called: string, done: string): Promise<void> {
  const field = person.page.getByRole("textbox", { name: "Name" });
  await field.fill(called);
  await person.page.getByRole("button", { name: done, exact: true }).click();
  await field.waitFor({ state: "detached" });
}

test("friends find each other by link, play, talk, and one comes back after a reload", async () => {
  await ada.page.goto(server.address);
  await ada.page.getByRole("button", { name: "Play with friends" }).click();
  await ada.page.getByRole("button", { name: "Open the table" }).click();
  await name(ada, "Ada", "Done");
  await ada.page.getByRole("button", { name: "Short evening" }).or(ada.page.getByText("Short evening")).first().click();
  await ada.page.getByText("4 rounds are played.").waitFor();

  await bo.page.goto(ada.page.url());
  await name(bo, "Bo", "Fertig");
  await ada.page.getByText("Bo", { exact: true }).waitFor();
  await ada.page.getByRole("button", { name: "Fill up with bots" }).click();
  await ada.page.getByRole("button", { name: "Start the game" }).click();

  for (const { page } of [ada, bo]) await page.locator("[data-hand]").waitFor();
  await bo.page.keyboard.press("t");
  await bo.page.getByRole("button", { name: "Viel Glück!" }).click();
  await ada.page.getByText("Good luck!").waitFor();
  await bo.page.keyboard.press("Escape");

  let reloaded = false;
  for (let turn = 0; !((await isOver(ada.page)) && (await isOver(bo.page))); turn += 1) {
    for (const { page } of [ada, bo]) await act(page, (n) => turn % n);
    if (!reloaded && (await bo.page.locator(".trick, [data-trick]").count()) > 0 && turn > 10) {
      await bo.page.reload();
      await bo.page.locator("[data-hand]").waitFor();
      reloaded = true;
    }
    await ada.page.waitForTimeout(20);
  }
  expect(reloaded).toBe(true);
});

test("a game goes on where it was when the server is killed and comes back", async () => {
  await ada.page.goto(server.address);
  const code = await makeTable(ada.page, alone(cards(3, [3, 4])));
  await ada.page.goto(`${server.address}t/${code}`);
  await ada.page.locator(ASKED).first().waitFor();
  for (let turn = 0; turn < 3; turn += 1) {
    await act(ada.page, () => 0);
    await ada.page.waitForTimeout(300);
  }
  await server.kill();
  await ada.page.getByText("Connecting …").waitFor();
  await server.start();
  await ada.page.getByText("Connecting …").waitFor({ state: "detached" });
  while (!(await isOver(ada.page))) {
    await act(ada.page, () => 0);
    await ada.page.waitForTimeout(20);
  }
});

test("whoever has only the code joins with it, and a wrong one is told so", async () => {
  await ada.page.goto(server.address);
  const code = await makeTable(ada.page, { options: options(cards(3, [1])) });
  await bo.page.goto(server.address);
  const field = bo.page.getByRole("textbox", { name: "Mit Code mitspielen" });
  await field.fill("zzzzzzzz");
  await bo.page.getByRole("button", { name: "Mitspielen" }).click();
  await bo.page.getByRole("alert").waitFor();
  await field.fill(code.toLowerCase());
  await bo.page.getByRole("button", { name: "Mitspielen" }).click();
  await name(bo, "Bo", "Fertig");
  await bo.page.getByText("Du", { exact: true }).first().waitFor();
});

test("a second device continues as the same guest", async () => {
  await ada.page.goto(server.address);
  const code = await makeTable(ada.page, alone(cards(3, [1, 2])));
  await ada.page.goto(`${server.address}settings`);
  await ada.page.getByRole("button", { name: "Continue on another device" }).click();
  const link = await ada.page.getByRole("textbox", { name: "Link" }).inputValue();
  await bo.page.goto(link);
  await bo.page.getByRole("button", { name: "Hier weiterspielen" }).click();
  await bo.page.locator(`a[href$='t/${code}']`).click();
  await bo.page.locator("[data-hand]").waitFor();
});
