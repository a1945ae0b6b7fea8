// The start page: everything that can be begun or gone on with, without scrolling on a phone.

import { expect, test } from "vitest";
import { makeTable } from "./browser";
import { cardsPad, makePad, openPad, playedRound, sent, tap } from "./pads";
import { stage } from "./stage";
import { alone, cards, dice } from "./tables";

const at = stage();
const names = ["Ada", "Bo", "Cy"];

test("games and pads that go on are there at once, those that are over are not", async () => {
  const person = await at.enter();
  const { page } = person;
  const table = await makeTable(page, alone(cards(3, null)));
  const rows = page.getByRole("region", { name: "Your games" }).getByRole("link");
  const links = () => rows.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

  const pad = await makePad(page, cardsPad(names, 2, { rounds: [1] }), playedRound(1, 2, [0, 1, 1], [0, 0, 1]).slice(0, -1));
  await openPad(at, person, pad);
  await page.goto(at.server.address);
  await expect.poll(links).toEqual([`t/${table}`, `p/${pad}`]);

  await rows.nth(1).click();
  await tap(page, 1, 0);
  await page.getByRole("heading", { name: "Cy has won!" }).waitFor();
  await sent(page, pad);
  await page.goto(at.server.address);
  await expect.poll(links).toEqual([`t/${table}`]);
});

test.each([
  { width: 390, height: 844 },
  { width: 360, height: 740 },
])("with three games the code can still be typed without scrolling ($width x $height)", async (size) => {
  const { page } = await at.enter({ size, language: "de" });
  for (const game of [cards(4, null), dice(3, 9), cards(6, null), dice(2, 12)]) await makeTable(page, alone(game));
  await page.goto(at.server.address);
  const rows = page.getByRole("region", { name: "Deine Spiele" }).getByRole("link");
  await expect.poll(() => rows.count()).toBe(3);
  const join = await page.getByRole("button", { name: "Mitspielen" }).boundingBox();
  expect((join?.y ?? 9999) + (join?.height ?? 0)).toBeLessThanOrEqual(size.height);
  await page.getByRole("button", { name: "1 weitere" }).click();
  expect(await rows.count()).toBe(4);
});

test("a game shows its round, and can be taken off the list for good", async () => {
  const { page } = await at.enter();
  await makeTable(page, alone(cards(3, [1, 2])));
  await makeTable(page, alone(dice(2, 9)));
  await page.goto(at.server.address);
  const mine = page.getByRole("region", { name: "Your games" });
  await mine.getByText("round 1 of 2").waitFor();
  await page.getByRole("button", { name: "Clear your games" }).click();
  await page.getByRole("button", { name: /^Remove: Card game/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear", exact: true }).click();
  await expect.poll(() => mine.getByRole("listitem").count()).toBe(1);
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear", exact: true }).click();
  await mine.waitFor({ state: "detached" });
  // The server has been told as well: another browser of the same person would not see them either.
  const seats = () => page.evaluate(async () => ((await (await fetch("api/me/tables")).json()) as { tables: { stage: string }[] }).tables.length);
  await expect.poll(seats).toBe(0);
  await page.goto(at.server.address);
  await page.getByRole("button", { name: /Card game/ }).waitFor();
  expect(await mine.count()).toBe(0);
});

test("a game that nobody has touched for days is folded away", async () => {
  const { page } = await at.enter();
  await makeTable(page, alone(cards(3, null)));
  await page.clock.setFixedTime(Date.now() + 4 * 24 * 60 * 60 * 1000);
  await page.goto(at.server.address);
  await makeTable(page, alone(dice(2, 9)));
  await page.goto(at.server.address);
  await page.getByText("2 games that nobody has touched for days").waitFor();
});

test.each(["de", "nl"])("on the smallest phone a row names its game and its round in full (%s)", async (language) => {
  const { page } = await at.enter({ language, size: { width: 320, height: 568 } });
  await makeTable(page, alone(cards(4, null)));
  await page.goto(at.server.address);
  await page.locator("a .what").first().waitFor();
  const whole = () => page.locator("a .what").evaluateAll((all) => all.every((part) => part.scrollWidth <= part.clientWidth));
  await expect.poll(whole).toBe(true);
});

test("with the phone on its side the question to somebody new is in sight", async () => {
  const size = { width: 844, height: 390 };
  const { page } = await at.enter({ newcomer: true, size, language: "de" });
  const show = await page.getByRole("button", { name: "Zeig es mir" }).boundingBox();
  expect((show?.y ?? 9999) + (show?.height ?? 0)).toBeLessThanOrEqual(size.height);
  const tile = await page.getByRole("button", { name: /Kartenspiel/ }).boundingBox();
  expect((tile?.y ?? 9999) + (tile?.height ?? 0)).toBeLessThanOrEqual(size.height);
});
