// Friends at one table, each with a browser of their own, and what may go wrong between them and the server.

import { expect, test } from "vitest";
import { makeTable, type Person } from "./browser";
import { until } from "./limit";
import { ASKED, Patience, act, isOver, playThrough } from "./play";
import { stage } from "./stage";
import { alone, cards, options } from "./tables";

const { server, enter } = stage();

async function name(person: Person, called: string, done: string): Promise<void> {
  const field = person.page.getByRole("textbox", { name: "Name" });
  await field.fill(called);
  await person.page.getByRole("button", { name: done, exact: true }).click();
  await field.waitFor({ state: "detached" });
}

test("friends find each other by link, play, and one comes back after a reload in the middle of a trick", async () => {
  const ada = await enter();
  const bo = await enter({ language: "de" });
  await ada.page.getByRole("button", { name: "Play with friends" }).click();
  await ada.page.getByRole("button", { name: "Open the table" }).click();
  await name(ada, "Ada", "Done");
  await ada.page.getByRole("button", { name: "Short evening" }).or(ada.page.getByText("Short evening")).first().click();
  await ada.page.getByText("4 rounds are played.").waitFor();
  await ada.page.getByText("How it is played").click();
  await ada.page.getByText("at once", { exact: true }).click();

  await bo.page.goto(ada.page.url());
  await name(bo, "Bo", "Fertig");
  await ada.page.getByRole("list").getByText("Bo", { exact: true }).waitFor();
  // What the host has set, a guest reads as sentences.
  await bo.page.getByText(/Für \d Spieler\./).waitFor();
  await bo.page.getByText("Das bestimmt der Gastgeber.").waitFor();
  expect(await bo.page.locator("main :is([type=checkbox], [type=radio], [role=switch], select)").count()).toBe(0);
  await ada.page.getByRole("button", { name: "Fill up with bots" }).click();
  await ada.page.getByRole("button", { name: "Start the game" }).click();
  for (const { page } of [ada, bo]) await page.locator("[data-hand]").waitFor();

  let reloaded = false;
  const patience = new Patience();
  for (let turn = 0; !((await isOver(ada.page)) && (await isOver(bo.page))); turn += 1) {
    for (const { page } of [ada, bo]) {
      if (!(await act(page, turn))) await page.keyboard.press("Escape");
    }
    // It is Bo's turn, and somebody else's card lies there already.
    const inTrick = (await bo.page.locator("[data-hand] .card.up").count()) > 0 && (await bo.page.locator(".trick .card").count()) > 0;
    if (!reloaded && inTrick) {
      const trick = await bo.page.locator(".trick .card").count();
      await bo.page.reload();
      await bo.page.locator("[data-hand] .card.up").first().waitFor();
      expect(await bo.page.locator(".trick .card").count()).toBe(trick);
      reloaded = true;
    }
    patience.tried(null, (await Promise.all([ada, bo].map(({ page }) => page.locator("body").innerText()))).join());
    await ada.page.waitForTimeout(20);
  }
  expect(reloaded).toBe(true);
});

test("a game goes on where it was when the server is killed and comes back", async () => {
  const { page } = await enter();
  const code = await makeTable(page, alone(cards(3, [3, 4])));
  await page.goto(`${server.address}t/${code}`);
  await page.locator(ASKED).first().waitFor();
  await until("a hand of two cards", async () => {
    if ((await page.locator("[data-hand] .card").count()) <= 2) return true;
    await act(page, 0);
    return false;
  });
  await page.locator("[data-hand] .card.up").first().waitFor();
  const hand = await page.locator("[data-hand] .card").count();
  await server.kill();
  await page.getByText("No connection to the server. Your game is kept there.").waitFor();
  await page.getByText(/Next try in|Trying now/).waitFor();
  expect(await page.getByText(/Your (turn|lead)/).count()).toBe(0);
  // What is chosen while nobody hears it is said when the server is back.
  await act(page, 0);
  expect(await page.locator("[data-hand] .card").count()).toBe(hand);
  await server.start();
  await page.locator("[data-banner=lost]").waitFor({ state: "detached" });
  await page.locator("[data-hand] .card").nth(hand - 1).waitFor({ state: "detached" });
  await playThrough(page, { skip: true });
});

test("whoever has only the code joins with it, and a wrong one is told so", async () => {
  const ada = await enter();
  const code = await makeTable(ada.page, { options: options(cards(3, [1])) });
  const bo = await enter({ language: "de" });
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
  const ada = await enter();
  const bo = await enter({ language: "de" });
  const code = await makeTable(ada.page, alone(cards(3, [1, 2])));
  await ada.page.goto(`${server.address}settings`);
  await ada.page.getByRole("button", { name: "Continue on another device" }).click();
  const link = await ada.page.getByRole("textbox", { name: "Link" }).inputValue();
  await bo.page.goto(link);
  await bo.page.getByRole("button", { name: "Hier weiterspielen" }).click();
  await bo.page.locator(`a[href$='t/${code}']`).click();
  await bo.page.locator("[data-hand]").waitFor();
});
