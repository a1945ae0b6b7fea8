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
