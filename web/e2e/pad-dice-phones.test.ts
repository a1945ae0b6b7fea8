// A dice pad on several phones, with and without a net, to its end and once more.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Entry, Face } from "../src/lib/wire/types";
import { faultsInBoth } from "./axe";
import { keptWhole, type Liking, type Person } from "./browser";
import { DicePad, dicePad } from "./dice-pads";
import { cardsPad, claim, holdEntries, makePad, playedRound, sent } from "./pads";
import { stage } from "./stage";

const at = stage();
const names = ["Ada", "Bo", "Cy"];
const faces = (text: string): Face[] => [...text] as Face[];

/** The pad on a phone of its own, whose owner says who they are. */
async function join(code: string, name: string | null, liking: Liking = {}): Promise<Person & { pad: DicePad }> {
  const person = await at.enter(liking);
  await person.page.goto(`${at.server.address}p/${code}`);
  if (name) await claim(person, name);
  return { ...person, pad: new DicePad(person.page) };
}

/** A round of the dice game as entries, for seats in this order, the seer first; all mark with the same dice. */
function round(n: number, lying: string, ...circled: [seat: number, box: string, by?: "jester"][]): Entry[] {
  const seer = circled[0]?.[1][0] as "B";
  return [
    ...circled.map(([seat, box]): Entry => ({ enter: "circle", round: n, seat, box })),
    { enter: "wizard", round: n, color: seer },
    { enter: "lie", round: n, faces: faces(lying) },
    ...circled.map(([seat, , by]): Entry => ({ enter: "mark", round: n, seat, by: by ?? "prediction", lying: { faces: faces(lying) } })),
  ];
}

test("three phones: each circles on their own, marks come from all, and all see the same", async () => {
  const ada = await at.enter();
  const code = await makePad(ada.page, dicePad(names, 0));
  const [keeper, bo, cy] = [{ ...ada, pad: new DicePad(ada.page) }, await join(code, "Bo"), await join(code, "Cy")];
  await ada.page.goto(`${at.server.address}p/${code}`);
  // A phone of one's own shows no page on which one could circle for somebody else by mistake.
  await bo.pad.due("circle", 0);
  await bo.page.getByRole("button", { name: "Enter for the others here, too" }).waitFor();
  expect(await bo.page.locator("[data-step] [data-box]").count()).toBe(0);
  await keeper.pad.circle(0, "G5");
  await bo.pad.circle(1, "B2");
  await cy.pad.circle(2, "R2");
  for (const { page } of [keeper, bo, cy]) await page.getByText("Next seer is Bo: blue 2 is the highest number that is not green, and Bo said it first.").waitFor();
  await cy.pad.nameWizard("G");
  await bo.pad.due("mark");
  await bo.pad.tapIn("GGWBBRJ");
  // Bo leaves, and marks on their own phone; the others see the dice and what they would mark.
  expect(await keeper.pad.offers(1)).toEqual(["met: X", "jester mark 1: 0"]);
  await bo.pad.mark(1, "prediction");
  await keeper.page.locator('li[data-seat="1"]').waitFor({ state: "detached" });
  await keeper.pad.lift(4, 5, 6, 7);
  await keeper.pad.tapIn("GWRY");
  await cy.page.getByRole("button", { name: "Die 7: yellow. Tap to change it." }).waitFor();
  await cy.pad.mark(2, "prediction");
  await keeper.page.locator('li[data-seat="2"]').waitFor({ state: "detached" });
  await keeper.pad.mark(0, "prediction");
  for (const { pad, page } of [keeper, bo, cy]) {
    await page.getByText("Bo is the seer and predicts").waitFor();
    await pad.expectWritten(["green 5: X"], ["blue 2: X"], ["red 2: off by 1"]);
  }
});

test("behind the hand each circles on their own phone, and nobody else sees it before the last is in", async () => {
  const ada = await at.enter();
  const code = await makePad(ada.page, dicePad(names, 0, true), [{ enter: "card", round: 1, card: "secret_predictions" }]);
  const [bo, room] = [await join(code, "Bo"), await at.enter({ size: { width: 1280, height: 720 } })];
  await room.page.goto(`${at.server.address}p/${code}/room`);
  await ada.page.goto(`${at.server.address}p/${code}`);
  const keeper = new DicePad(ada.page);
  await keeper.circle(0, "R5");
  // Bo has a phone, Cy has none: the keeper's goes to Cy, and is not for Bo.
  await keeper.due("hand-over", 2);
  await bo.pad.circle(1, "B2");
  await bo.pad.due("elsewhere");
  await bo.page.getByRole("heading", { name: /Cy/ }).waitFor();
  await ada.page.locator('.strip [data-seat="1"]', { hasText: "sealed" }).waitFor();
  const circled = /predicted blue 2|blue 2: open, predicted/;
  expect(await bo.page.content()).toMatch(circled);
  for (const { page } of [ada, room]) expect(await page.content()).not.toMatch(circled);
  await ada.page.getByRole("button", { name: "I am Cy" }).click();
  await keeper.circle(2, "B2");
  for (const { page } of [ada, bo]) await page.getByText("Next seer is Bo: blue 2 is the highest number that is not red, and of those who said it Bo sits nearest to the seer, clockwise.").waitFor();
  await bo.pad.nameWizard("R");
  await keeper.due("mark");
});

test("of two who circle the same at once one is told, and nothing is torn", async () => {
  const ada = await at.enter();
  const code = await makePad(ada.page, dicePad(names, 0), [{ enter: "circle", round: 1, seat: 0, box: "G5" }]);
  const bo = await join(code, "Bo");
  await openDice(ada, code);
  const keeper = new DicePad(ada.page);
  const letGo = { ada: await holdEntries(ada.page), bo: await holdEntries(bo.page) };
  await keeper.circle(1, "B2");
  await bo.pad.circle(1, "Y3");
  const taken = ada.page.waitForResponse("**/entries");
  letGo.ada();
  await taken;
  letGo.bo();
  await bo.page.getByText("Somebody else has entered this in the meantime.").waitFor();
  for (const pad of [keeper, bo.pad]) {
    await pad.due("circle", 2);
    await pad.page.locator('.strip [data-seat="1"]', { hasText: "predicted blue 2" }).waitFor();
  }
});

async function openDice({ page }: Pick<Person, "page">, code: string): Promise<void> {
  await page.goto(`${at.server.address}p/${code}`);
  await page.locator(".strip").waitFor();
}

test("a whole round without a net, through a reload and a server that was killed, is sent once", async () => {
  const ada = await at.enter({ worker: true });
  const code = await makePad(ada.page, dicePad(names, 0, true));
  const bo = await join(code, "Bo");
  await openDice(ada, code);
  await keptWhole(ada.page);
  const keeper = new DicePad(ada.page);
  await ada.context.setOffline(true);
  await keeper.turnUp("extra_die");
  await keeper.circleAll([0, "B3"], [1, "Y1"], [2, "G2"]);
  await keeper.nameWizard("B");
  await ada.page.reload();
  await ada.page.getByText("Offline: kept on this phone (5)").waitFor();
  await keeper.due("mark");
  await keeper.tapIn("BWBBGGR");
  await at.server.kill();
  await ada.page.getByRole("button", { name: "Mark all 3" }).click();
  await ada.page.getByText("Offline: kept on this phone (9)").waitFor();
  await keeper.due("card");
  await ada.context.setOffline(false);
  await at.server.start();
  await sent(ada.page, code);
  await ada.page.getByText("Offline", { exact: false }).waitFor({ state: "detached" });
  await bo.pad.due("card");
  for (const pad of [keeper, bo.pad]) await pad.expectWritten(["blue 3: off by 2"], ["yellow 1: X"], ["green 2: off by 1"]);
  const n_entries = await bo.page.evaluate(async (pad) => ((await (await fetch(`api/pads/${pad}`)).json()) as { journal: unknown[] }).journal.length, code);
  expect(n_entries).toBe(10);
});

test("what was circled without a net and does not fit any more is shown with its reason", async () => {
  const ada = await at.enter();
  const code = await makePad(ada.page, dicePad(names, 0), [{ enter: "circle", round: 1, seat: 0, box: "G5" }]);
  const bo = await join(code, "Bo");
  await openDice(ada, code);
  const keeper = new DicePad(ada.page);
  await keeper.due("circle", 1);
  await ada.context.setOffline(true);
  await keeper.circleAll([1, "B2"], [2, "Y3"]);
  await ada.page.getByText("Offline: kept on this phone (2)").waitFor();
  await bo.pad.circle(1, "Y3");
  await bo.pad.due("circle", 2);
  await ada.context.setOffline(false);
  const dialog = ada.page.getByRole("dialog", { name: "Not everything could be sent" });
  await dialog.getByText("Bo predicts blue 2.").waitFor();
  await dialog.getByText("Somebody else has entered this in the meantime.").waitFor();
  await dialog.getByRole("button", { name: "Leave this one out" }).click();
  // What waited behind it is Bo's box now, and the rules say so.
  await dialog.getByText("Cy predicts yellow 3.").waitFor();
  await dialog.getByText("Bo has predicted yellow 3 in this round: take another box.").waitFor();
  await dialog.getByRole("button", { name: "Leave this one out" }).click();
  await dialog.waitFor({ state: "detached" });
  await keeper.circle(2, "R1");
  for (const pad of [keeper, bo.pad]) await pad.due("wizard", 0);
});

test("ended early: joint winners, sums by columns, files, the room, and what was not finished does not count", async () => {
  const ada = await at.enter();
  const played = [
    ...round(1, "GGGBBBR", [0, "G3"], [1, "B3"]),
    ...round(2, "YYRRGGB", [1, "Y2"], [0, "R2"]),
    ...round(3, "YYGGRRB", [0, "Y1"], [1, "G1"]),
    { enter: "circle", round: 4, seat: 1, box: "Y5" } as const,
  ];
  const code = await makePad(ada.page, dicePad(["Ada", "Bo"], 0), played);
  const room = await at.enter({ size: { width: 1280, height: 720 } });
  await room.page.goto(`${at.server.address}p/${code}/room`);
  await room.page.getByRole("heading", { name: "Round 4" }).waitFor();
  await openDice(ada, code);
  const { page } = ada;
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "End the game here" }).click();
  await page.getByRole("button", { name: "End it" }).click();
  await page.getByRole("heading", { name: "Ada and Bo share the victory!" }).waitFor();
  await page.getByText("The game was ended early.").waitFor();
  await room.page.getByRole("heading", { name: "Ada and Bo share the victory!" }).waitFor();
  expect(await faultsInBoth(page)).toEqual([]);
  expect(await faultsInBoth(room.page)).toEqual([]);

  const sums = async (seat: number) => (await page.locator(`section [data-seat="${seat}"] tfoot td`).allInnerTexts()).map((text) => Number(text.replace("−", "-")));
  for (const seat of [0, 1]) expect(await sums(seat)).toEqual([-1, 2, 3, 0, 0]);
  await page.locator("figure").waitFor();

  const [csv] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV" }).click()]);
  expect(csv.suggestedFilename()).toBe(`foretell-${code}.csv`);
  const [record] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
  const lines = readFileSync(await record.path(), "utf8").trim().split("\n").map((line) => JSON.parse(line) as { e?: string; places?: number[]; round?: number });
  expect(lines.at(-1)).toMatchObject({ e: "end", places: [1, 1] });
  expect(lines.filter(({ e }) => e === "round").map(({ round: n }) => n)).toEqual([1, 2, 3]);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: /Play again/ }).isVisible()).toBe(false);
  for (const name of ["Ada", "Bo"]) expect(await page.getByRole("heading", { name: new RegExp(`1\\. ${name}`) }).isVisible()).toBe(true);
  // Black on white, though the screen is dark.
  const inks = () => page.locator("main ol li").first().evaluate((row) => [getComputedStyle(row).color, getComputedStyle(row).backgroundColor]);
  // Colours change in a transition, which may still be under way.
  await expect.poll(inks).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  await page.emulateMedia({ media: "screen" });
});

test.each(["cards", "dice"] as const)("once more (%s): the others are led to the new game and keep their seats, and the big screen follows", async (game) => {
  const ada = await at.enter();
  const [options, played] = game === "cards" ? [cardsPad(names, 2, { rounds: [1] }), playedRound(1, 2, [0, 1, 1], [0, 0, 1])] : [dicePad(names, 0), round(1, "GGGGGBB", [0, "G5"], [1, "B2"], [2, "R2"])];
  const code = await makePad(ada.page, options, played);
  const [bo, watcher, room] = [await join(code, null), await at.enter(), await at.enter({ size: { width: 1280, height: 720 } })];
  await bo.page.getByRole("button", { name: "Phones" }).waitFor();
  if (game === "dice") {
    await claim(bo, "Bo");
    await bo.pad.due("circle");
  } else {
    // A game that is over asks nobody who they are; the dialog of the phones does.
    await bo.page.getByRole("button", { name: "Phones" }).click();
    await bo.page.getByRole("button", { name: /^That's me ?: Bo/ }).click();
    await bo.page.keyboard.press("Escape");
  }
  await ada.page.goto(`${at.server.address}p/${code}`);
  if (game === "dice") {
    await ada.page.getByRole("button", { name: "More" }).click();
    await ada.page.getByRole("button", { name: "End the game here" }).click();
    await ada.page.getByRole("button", { name: "End it" }).click();
  }
  await watcher.page.goto(`${at.server.address}p/${code}`);
  await room.page.goto(`${at.server.address}p/${code}/room`);
  for (const { page } of [ada, bo, watcher]) await page.getByRole("heading", { name: /won|share/ }).waitFor();
  await room.page.locator("[data-room]").waitFor();
  // Who only watches does not begin a game for the others.
  expect(await watcher.page.getByRole("button", { name: /Play again/ }).count()).toBe(0);

  // The word is short, so both wait for it from the start.
  const told = Promise.all([bo, watcher].map(({ page }) => page.getByText("A new game has begun.").waitFor()));
  await ada.page.getByRole("button", { name: game === "cards" ? /Play again · Ada deals/ : /Play again · Bo is the seer/ }).click();
  await ada.page.waitForURL((url) => !url.pathname.endsWith(code));
  const next = new URL(ada.page.url()).pathname.split("/").at(-1) ?? "";
  await room.page.waitForURL(`**/p/${next}/room`);
  await room.page.getByRole("heading", { name: "Round 1" }).waitFor();
  await told;
  for (const { page } of [bo, watcher]) {
    expect(await faultsInBoth(page)).toEqual([]);
    await page.getByRole("button", { name: "To the new game" }).click();
    await page.waitForURL(`**/p/${next}`);
  }
  // Bo is Bo again, and enters something that Ada sees; the other one is asked who they are.
  await watcher.page.getByRole("heading", { name: "Which one are you?" }).waitFor();
  expect(await watcher.page.getByRole("button", { name: "I am Bo" }).count()).toBe(0);
  await bo.page.locator("[data-step]").waitFor();
  expect(await bo.page.getByRole("heading", { name: "Which one are you?" }).count()).toBe(0);
  if (game === "cards") {
    await bo.page.locator('[data-asked="1"]').waitFor();
    await bo.page.locator('[data-number="1"]').click();
    await ada.page.locator('[data-seat="1"][aria-label="Bo, 1"]').waitFor();
  } else {
    await bo.pad.circle(1, "B2");
    await ada.page.locator('.strip [data-seat="1"]', { hasText: "predicted blue 2" }).waitFor();
  }
  // Back at the old pad, and after a restart, the way is still there, and leads to the same game.
  await at.server.kill();
  await at.server.start();
  await openOld(bo, code);
  await bo.page.getByRole("button", { name: "To the new game" }).click();
  await bo.page.waitForURL(`**/p/${next}`);
});

async function openOld({ page }: Pick<Person, "page">, code: string): Promise<void> {
  await page.goto(`${at.server.address}p/${code}`);
  await page.getByRole("heading", { name: /won|share/ }).waitFor();
}
