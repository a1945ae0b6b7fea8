// Several phones at one pad, with and without a net.

import { expect, test } from "vitest";
import { faultsInBoth } from "./axe";
import { keptWhole } from "./browser";
import { cardsPad, claim, holdEntries, makePad, openPad, playedRound, sent, tap, tapRound, ranking, totals } from "./pads";
import { stage } from "./stage";

const at = stage();
const names = ["Ada", "Bo", "Cy"];

test("others come by the code, say who they are, and all see the same", async () => {
  const [ada, bo] = [await at.enter(), await at.enter()];
  const code = await makePad(ada.page, cardsPad(names, 2));
  await openPad(at, ada, code);
  await ada.page.getByRole("button", { name: "Phones" }).click();
  await ada.page.getByRole("img", { name: "QR code with the link to this pad" }).waitFor();
  expect(await faultsInBoth(ada.page)).toEqual([]);
  await ada.page.keyboard.press("Escape");

  await bo.page.getByRole("textbox", { name: "Join with a code" }).fill(code);
  await bo.page.getByRole("button", { name: "Join" }).click();
  await bo.page.getByRole("heading", { name: "Which one are you?" }).waitFor();
  expect(await bo.page.locator("[data-step]").count()).toBe(0);
  expect(await faultsInBoth(bo.page)).toEqual([]);
  await claim(bo, "Bo");

  // Bo's phone asks Bo: a number that Bo taps too early must not become Ada's.
  await bo.page.getByText("Ada is next").waitFor();
  expect(await bo.page.locator("[data-number]").count()).toBe(0);
  await tap(ada.page, 0, 0);
  await tap(bo.page, 1, 1);
  await tap(ada.page, 2, 1);
  await tap(bo.page, 1, 0);
  // Who wants to enters for the others, too.
  await bo.page.getByRole("button", { name: "Enter for the others here, too" }).click();
  await tap(bo.page, 0, 0);
  for (const { page } of [ada, bo]) await expect.poll(() => totals(page)).toEqual([20, -10, 30]);

  // Whoever keeps the pad can take the seat from a phone.
  await ada.page.getByRole("button", { name: "Phones" }).click();
  await ada.page.getByRole("button", { name: "Release the phone of Bo" }).click();
  await bo.page.locator("[data-step]").waitFor({ state: "detached" });
});

test("of two who write in the same cell at once one is told, and nothing is torn", async () => {
  const [ada, bo] = [await at.enter(), await at.enter()];
  const code = await makePad(ada.page, cardsPad(names, 2, { rounds: [3] }));
  await openPad(at, ada, code);
  await openPad(at, bo, code);
  await claim(bo, "Bo");
  const letGo = { ada: await holdEntries(ada.page), bo: await holdEntries(bo.page) };
  await bo.page.getByRole("button", { name: "Enter for the others here, too" }).click();
  for (const { page } of [ada, bo]) await page.locator('[data-asked="0"]').waitFor();
  await tap(ada.page, 0, 1);
  await tap(bo.page, 0, 2);
  const taken = ada.page.waitForResponse("**/entries");
  letGo.ada();
  await taken;
  letGo.bo();
  await bo.page.getByText("Somebody else has entered this in the meantime.").waitFor();
  for (const { page } of [ada, bo]) {
    await page.locator('[data-asked="1"]').waitFor();
    expect(await page.locator('[data-seat="0"]').getAttribute("aria-label")).toBe("Ada, 1");
  }
});

test.each(["secret", "hidden"] as const)("%s predictions lie sealed on the other phones until the rules show them", async (predictions) => {
  const [ada, bo, room] = [await at.enter(), await at.enter(), await at.enter()];
  const code = await makePad(ada.page, cardsPad(names, 2, { predictions, rounds: [3, 4] }));
  await openPad(at, ada, code);
  await openPad(at, bo, code);
  await claim(bo, "Bo");
  await room.page.goto(`${at.server.address}p/${code}/room`);
  await room.page.locator("[data-room]").waitFor();

  await tap(bo.page, 1, 2);
  await bo.page.getByText("Waiting for the phone of Ada and Cy.").waitFor();
  expect(await bo.page.locator('[data-seat="1"]').getAttribute("aria-label")).toBe("Bo, 2");
  await ada.page.locator('[data-seat="1"][aria-label="Bo, sealed"]').waitFor();
  // The seats without a phone are asked on the keeper's, one after the other, and sealed at once.
  await tap(ada.page, 0, 1);
  await ada.page.locator('[data-seat="0"][aria-label="Ada, sealed"]').waitFor();
  await ada.page.locator('[data-seat="1"]').click();
  await ada.page.getByText("Bo enters this on their own phone.").waitFor();
  expect(await room.page.locator('[data-rank="1"] .now').innerText()).not.toMatch(/2/);
  await tap(ada.page, 2, 0);
  await ada.page.locator('[data-step="take"]').waitFor();
  if (predictions === "secret") {
    await ada.page.locator('[data-seat="1"][aria-label="Bo, 2"]').waitFor();
    await bo.page.locator('[data-seat="0"][aria-label="Ada, 1"]').waitFor();
  } else {
    expect(await ada.page.locator('[data-seat="1"]').getAttribute("aria-label")).toBe("Bo, sealed");
  }
  await tap(ada.page, 0, 1);
  // Whoever counted the tricks of all would see all slips: hidden ones take two.
  await tap(predictions === "hidden" ? bo.page : ada.page, 1, 2);
  for (const { page } of [ada, bo]) await expect.poll(() => totals(page)).toEqual([30, 40, 20]);
  await expect.poll(() => ranking(room.page)).toEqual(["Bo 40", "Ada 30", "Cy 20"]);
});

test.each([
  ["a television", { width: 1920, height: 1080 }, 48],
  ["a tablet", { width: 1280, height: 720 }, 30],
])("the room shows the ranking in huge type on %s, live", async (_, size, least) => {
  const [ada, room] = [await at.enter(), await at.enter({ size })];
  const code = await makePad(ada.page, cardsPad(names, 2));
  await openPad(at, ada, code);
  await room.page.goto(`${at.server.address}p/${code}/room`);
  await room.page.getByRole("heading", { name: /Round 1 · 1 card · Cy deals/ }).waitFor();
  await room.page.locator('[data-rank="0"]', { hasText: "predicts now" }).waitFor();
  for (const [dealer, predicted, taken] of [
    [2, [0, 1, 1], [0, 0, 1]],
    [0, [0, 0, 2], [0, 0, 2]],
    [1, [0, 0, 3], [0, 0, 3]],
    [2, [4, 0, 0], [4, 0, 0]],
  ] as const) await tapRound(ada.page, dealer, [...predicted], [...taken]);
  await expect.poll(() => ranking(room.page)).toEqual(["Cy 140", "Ada 120", "Bo 50"]);
  // What is said stands against what is taken.
  await tap(ada.page, 1, 2);
  await room.page.locator('[data-rank="1"] .now', { hasText: "2" }).waitFor();
  await room.page.locator('[data-rank="2"]', { hasText: "predicts now" }).waitFor();
  await room.page.locator('[data-rank="0"]', { hasText: "deals" }).waitFor();
  // The last rounds only.
  expect(await room.page.locator("[data-ranking] thead .past").allInnerTexts()).toEqual(["Round 2", "Round 3", "Round 4"]);
  expect(await faultsInBoth(room.page)).toEqual([]);
  // Everything is in sight, and can be read from the other end of the room.
  expect(await room.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  const last = await room.page.locator("[data-rank]").last().boundingBox();
  expect((last?.y ?? 9999) + (last?.height ?? 0)).toBeLessThanOrEqual(size.height);
  const sizes = await room.page.locator("[data-rank] .total").evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  for (const px of sizes) expect(px).toBeGreaterThan(least);
});

test("six players fit the big screen, below what is said of the round", async () => {
  const { page } = await at.enter({ size: { width: 1920, height: 1080 } });
  const six = ["Ada", "Bo", "Cy", "Dee", "Ed", "Flo"];
  const code = await makePad(page, cardsPad(six, 0), [{ enter: "trump", round: 1, trump: "R" }, ...playedRound(1, 0, [0, 1, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0])]);
  await page.goto(`${at.server.address}p/${code}/room`);
  const rows = page.locator("[data-rank]");
  await expect.poll(() => rows.count()).toBe(6);
  const last = await rows.last().boundingBox();
  expect((last?.y ?? 9999) + (last?.height ?? 0)).toBeLessThanOrEqual(1080);
});

test("a pad goes on where it was after a reload and after the server was killed", async () => {
  const ada = await at.enter();
  const code = await makePad(ada.page, cardsPad(names, 2), playedRound(1, 2, [0, 1, 1], [0, 0, 1]));
  await openPad(at, ada, code);
  await tap(ada.page, 1, 1);
  await ada.page.locator('[data-asked="2"]').waitFor();
  await sent(ada.page, code);
  await ada.page.reload();
  await tap(ada.page, 2, 0);
  await at.server.kill();
  await ada.page.getByText("Offline", { exact: false }).waitFor();
  await tap(ada.page, 0, 0);
  await tap(ada.page, 1, 1);
  await ada.page.getByText(/kept on this phone \([23]\)/).waitFor();
  await at.server.start();
  await ada.page.getByText("Offline", { exact: false }).waitFor({ state: "detached" });
  await tap(ada.page, 2, 1);
  await expect.poll(() => totals(ada.page)).toEqual([40, 20, 20]);
  await sent(ada.page, code);
  const seen = await at.enter();
  await openPad(at, seen, code);
  await expect.poll(() => totals(seen.page)).toEqual([40, 20, 20]);
});

test("without a net the keeper goes on, even through a reload, and everything is sent when it is back", async () => {
  const [ada, bo] = [await at.enter({ worker: true }), await at.enter()];
  const code = await makePad(ada.page, cardsPad(names, 2));
  await openPad(at, ada, code);
  await keptWhole(ada.page);
  await openPad(at, bo, code);
  await claim(bo, "Bo");

  for (const { context } of [ada, bo]) await context.setOffline(true);
  await tapRound(ada.page, 2, [0, 1, 1], [0, 0, 1]);
  await ada.page.getByText("Offline: kept on this phone (5)").waitFor();
  expect(await totals(ada.page)).toEqual([20, -10, 30]);
  await bo.page.getByText("Offline. Until you are online again").waitFor();
  await bo.page.getByRole("button", { name: "Enter for the others here, too" }).click();
  await bo.page.locator('[data-number="0"]').click();
  await bo.page.getByText("You are offline: this was not entered.").waitFor();

  await ada.page.reload();
  await ada.page.getByText("Offline: kept on this phone (5)").waitFor();
  await expect.poll(() => totals(ada.page)).toEqual([20, -10, 30]);

  for (const { context } of [ada, bo]) await context.setOffline(false);
  await ada.page.getByText("Offline", { exact: false }).waitFor({ state: "detached" });
  await expect.poll(() => totals(bo.page)).toEqual([20, -10, 30]);
});

test("what does not fit any more is shown with its reason, and somebody decides", async () => {
  const [ada, bo] = [await at.enter(), await at.enter()];
  const code = await makePad(ada.page, cardsPad(names, 2, { rounds: [3, 4] }));
  await openPad(at, ada, code);
  await openPad(at, bo, code);
  await claim(bo, "Bo");
  await ada.page.locator('[data-asked="0"]').waitFor();
  await ada.context.setOffline(true);
  await tap(ada.page, 0, 1);
  await tap(ada.page, 1, 1);
  await ada.page.getByText("Offline: kept on this phone (2)").waitFor();
  await bo.page.getByRole("button", { name: "Enter for the others here, too" }).click();
  await tap(bo.page, 0, 2);
  await ada.context.setOffline(false);
  const dialog = ada.page.getByRole("dialog", { name: "Not everything could be sent" });
  await dialog.getByText("Ada predicted 1 in round 1").waitFor();
  await dialog.getByText("Somebody else has entered this in the meantime.").waitFor();
  await dialog.getByText("One more entry waits behind it.").waitFor();
  expect(await faultsInBoth(ada.page)).toEqual([]);
  await dialog.getByRole("button", { name: "Look first" }).click();
  await ada.page.getByRole("button", { name: /An entry was refused/ }).click();
  await dialog.getByRole("button", { name: "Leave this one out" }).click();
  for (const { page } of [ada, bo]) {
    await page.locator('[data-asked="2"]').waitFor();
    expect(await page.locator('[data-seat="0"]').getAttribute("aria-label")).toBe("Ada, 2");
    expect(await page.locator('[data-seat="1"]').getAttribute("aria-label")).toBe("Bo, 1");
  }
});
