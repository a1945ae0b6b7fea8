// The cards pad by tapping: worked examples, corrections, the end.

import { expect, test } from "vitest";
import { faultsInBoth } from "./axe";
import { cardsPad, line, makePad, openPad, playedRound, tap, tapRound, totals } from "./pads";
import { stage } from "./stage";

const at = stage();
const names = ["Ada", "Bo", "Cy"];
/** Seven rounds of three players whose dealers are 0, 1, 2, 0 … */
const seven = Array.from({ length: 7 }, (_, i) => playedRound(i + 1, i % 3, [0, 0, i + 1], [0, 0, i + 1])).flat();

test("a new group is typed in, and the next time it is one tap", async () => {
  const { page } = await at.enter({ permissions: ["screen-wake-lock"] });
  await page.getByRole("link", { name: /Score a real game/ }).click();
  expect(await faultsInBoth(page)).toEqual([]);
  for (const name of ["Bo", "Ada", "Cy", "Dora"]) {
    await page.getByRole("textbox", { name: "Add a player" }).fill(name);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "Dora: remove" }).click();
  await page.getByRole("button", { name: "Ada: one seat up" }).click();
  await page.getByText("Cy", { exact: true }).click();
  await page.getByRole("button", { name: "Open the pad" }).click();
  await page.locator('[data-asked="0"]').waitFor();
  expect((await page.locator("[data-block] thead th").allInnerTexts()).slice(1)).toEqual(["Ada", "Bo", "Cy"]);
  await page.getByText("Cy deals").waitFor();
  await page.getByRole("img", { name: "The screen stays on." }).waitFor();

  await page.goto(at.server.address);
  await page.getByRole("link", { name: /Score a real game/ }).click();
  await page.getByRole("button", { name: /^Ada, Bo, Cy/ }).click();
  // The next player deals.
  await page.getByText("Ada deals").waitFor();
});

test("worked example 1.6.1", async () => {
  const { page } = await at.enter();
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2)));
  await tapRound(page, 2, [0, 1, 1], [0, 0, 1]);
  await expect.poll(() => totals(page)).toEqual([20, -10, 30]);
  expect(await line(page, 1)).toEqual(["20 0 +20", "-10 1 -10", "30 1 +30"]);
  await tapRound(page, 0, [2, 0, 0], [1, 0, 1]);
  await expect.poll(() => totals(page)).toEqual([10, 10, 20]);
  expect(await line(page, 2)).toEqual(["10 2 -10", "10 0 +20", "20 0 -10"]);
});

test("with ±1 the closed number is shown and refused", async () => {
  const { page } = await at.enter();
  const rules = { plus_minus_one: true, rounds: [5, 6] };
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2, rules)));
  await tap(page, 0, 2);
  await tap(page, 1, 1);
  await page.getByText("2 is closed: it would make 5.").waitFor();
  await page.getByText("3 of 5 said").waitFor();
  await page.getByRole("button", { name: "2, closed" }).click();
  await page.getByText("2 is closed: the predictions may not add up to 5.").waitFor();
  expect(await page.locator("[data-asked]").getAttribute("data-asked")).toBe("2");
  await tap(page, 2, 3);
  await page.locator('[data-step="take"]').waitFor();
});

test("a prediction and a count are said again, trump is noted, and tricks cannot be more than there are", async () => {
  const { page } = await at.enter();
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2, { rounds: [3, 4] })));
  await page.getByRole("button", { name: "Trump: not noted" }).click();
  await page.getByRole("button", { name: "green" }).click();
  await page.getByRole("button", { name: "Trump: green" }).waitFor();
  await tap(page, 0, 3);
  await page.locator('[data-seat="0"]').click();
  await tap(page, 0, 1);
  for (const seat of [1, 2]) await tap(page, seat, 1);
  await tap(page, 0, 2);
  await page.getByText("1 of 3 left").waitFor();
  await page.locator('[data-number="3"]').click();
  await page.getByText("The tricks must add up to 3, and these are 5.").waitFor();
  await tap(page, 1, 1);
  await expect.poll(() => totals(page)).toEqual([-10, 30, -10]);
});

test("round 2 is corrected after round 7, and everything after it follows", async () => {
  const { page } = await at.enter();
  await openPad(at, { page }, await makePad(page, cardsPad(names, 0), seven));
  const before = await totals(page);
  expect(before).toEqual([140, 140, 420]);
  await page.getByRole("button", { name: "Correct round 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct round 2" });
  expect(await faultsInBoth(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Ada, took: more" }).click();
  await dialog.getByText("The tricks must add up to 2, and these are 3.").waitFor();
  expect(await dialog.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "Cy, took: fewer" }).click();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  // Ada loses 30, Cy loses 40 + 10, in round 2 and in every total after it.
  await expect.poll(() => totals(page)).toEqual([110, 140, 370]);
  expect((await line(page, 7))[0]).toBe("110 0 +20");
  expect((await line(page, 1))[0]).toBe("20 0 +20");
  // It is one entry, so one step takes it back.
  await page.getByRole("button", { name: "Undo: correction of round 2" }).click();
  await expect.poll(() => totals(page)).toEqual(before);
});

test("entries are taken back one by one", async () => {
  const { page } = await at.enter();
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2)));
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  await tapRound(page, 2, [0, 1, 1], [0, 0, 1]);
  await page.getByRole("button", { name: "Undo: Bo took 0 in round 1" }).click();
  await page.locator('[data-step="take"] [data-asked="1"]').waitFor();
  expect(await totals(page)).toEqual([0, 0, 0]);
  await page.getByRole("button", { name: "Undo: Ada took 0 in round 1" }).click();
  await page.getByRole("button", { name: "Undo: Cy predicted 1 in round 1" }).click();
  await page.locator('[data-step="predict"] [data-asked="2"]').waitFor();
});

test("a round is skipped, and the game is ended early, but only after asking", async () => {
  const { page } = await at.enter();
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2)));
  await tapRound(page, 2, [0, 0, 1], [0, 0, 1]);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Skip this round" }).click();
  await page.getByText("not played").waitFor();
  // The deal moves on even so.
  await page.getByText("Bo deals").waitFor();
  await tapRound(page, 1, [3, 1, 0], [0, 1, 2]);
  await expect.poll(() => totals(page)).toEqual([-10, 50, 10]);

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "End the game here" }).click();
  await page.getByRole("button", { name: "Go on playing" }).click();
  await page.locator("[data-step]").waitFor();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "End the game here" }).click();
  await page.getByRole("button", { name: "End it" }).click();
  await page.getByRole("heading", { name: "Bo has won!" }).waitFor();
  await page.getByText("The game was ended early.").waitFor();
  // A round that was skipped by mistake is written in later.
  await page.getByRole("button", { name: "Round 2 was not played. Correct it" }).click();
  await page.getByRole("switch", { name: "This round was not played" }).click();
  await page.getByRole("button", { name: "Ada, took: more" }).dblclick();
  await page.getByRole("button", { name: "Ada, predicted: more" }).dblclick();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Bo has won!" }).waitFor();
  await expect.poll(() => totals(page)).toEqual([30, 70, 30]);
  await page.getByRole("button", { name: "Undo: correction of round 2" }).click();
  await page.getByRole("button", { name: "Undo: end of the game" }).click();
  await page.locator("[data-step]").waitFor();
});

test("at the end: joint winners, the race, files, print, a correction, and once more", async () => {
  const { page } = await at.enter();
  const rules = { rounds: [1, 2] };
  const entries = [...playedRound(1, 2, [0, 0, 1], [0, 0, 1]), ...playedRound(2, 0, [1, 1, 0], [1, 1, 0])];
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2, rules), entries));
  // Ada and Bo have 20 + 30, Cy has 30 + 20.
  await page.getByRole("heading", { name: "Ada, Bo, and Cy share the victory!" }).waitFor();
  expect(await faultsInBoth(page)).toEqual([]);
  const [csv] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV" }).click()]);
  expect(csv.suggestedFilename()).toMatch(/^foretell-.*\.csv$/);
  const [record] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
  expect(record.suggestedFilename()).toMatch(/\.jsonl$/);

  await page.emulateMedia({ media: "print" });
  expect(await page.locator("[data-block]").isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "CSV" }).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("button", { name: "Correct round 2" }).click();
  await page.getByRole("button", { name: "Bo, took: fewer" }).click();
  await page.getByRole("button", { name: "Cy, took: more" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Ada has won!" }).waitFor();
  const old = page.url();
  // Ada dealt the last round, so Bo deals.
  await page.getByRole("button", { name: /Play again · Bo deals/ }).click();
  await page.waitForURL((url) => url.href !== old);
  await page.locator('[data-asked="2"]').waitFor();
  await page.getByText("Bo deals").waitFor();
});

test("twenty rounds fit a small phone, and the keys are enough", async () => {
  const { page } = await at.enter({ size: { width: 320, height: 568 } });
  const most = Array.from({ length: 19 }, (_, i) => playedRound(i + 1, i % 3, [0, 0, i + 1], [0, 0, i + 1])).flat();
  await openPad(at, { page }, await makePad(page, cardsPad(names, 0), most));
  await page.locator('[data-asked="2"]').waitFor();
  const box = await page.locator('[data-number="20"]').boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(568);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  await page.keyboard.press("1");
  await page.keyboard.press("7");
  await page.keyboard.press("Enter");
  await page.locator('[data-asked="0"]').waitFor();
  await page.getByText("17 of 20 said").waitFor();
  expect(await faultsInBoth(page)).toEqual([]);
});
