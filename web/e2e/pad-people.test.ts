// What a real table does to a pad: fingers that tap twice, slips of the tongue, people who come and go, six players on a small phone.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faultsInBoth } from "./axe";
import { DicePad, dicePad } from "./dice-pads";
import { cardsPad, line, makePad, openPad, playedRound, tap, totals } from "./pads";
import { stage } from "./stage";

const at = stage();
const names = ["Ada", "Bo", "Cy"];

test("two quick taps count for one player", async () => {
  const { page } = await at.enter();
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2, { rounds: [3, 4] })));
  await page.locator('[data-number="1"]').dblclick();
  await page.locator('[data-asked="1"]').waitFor();
  expect(await page.locator('[data-seat="0"]').getAttribute("aria-label")).toBe("Ada, 1");
  expect(await page.locator('[data-seat="1"]').getAttribute("aria-label")).toBe("Bo");
  // The same for a program that clicks without a pause between.
  await page.locator(".settling").waitFor({ state: "detached" });
  await page.locator('[data-number="0"]').evaluate((button: HTMLElement) => [button.click(), button.click()]);
  await page.locator('[data-asked="2"]').waitFor();
  expect(await page.locator('[data-seat="2"]').getAttribute("aria-label")).toBe("Cy, deals");
});

test("two quick taps on a dice page circle for one player", async () => {
  const { page } = await at.enter();
  const pad = await DicePad.open(at, page, dicePad(names, 0));
  await pad.due("circle", 0);
  await page.locator('[data-step] [data-box="G5"]').dblclick();
  await pad.due("circle", 1);
  expect(await page.getByText("Ada has predicted").count()).toBe(0);
});

test("redo stands beside undo, and what they did stands in the bar, not on the scores", async () => {
  const { page } = await at.enter({ size: { width: 320, height: 568 } });
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2), playedRound(1, 2, [0, 1, 1], [0, 0, 1])));
  expect(await page.getByRole("button", { name: "Redo" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Undo: Bo took 0 in round 1" }).click();
  await expect.poll(() => totals(page)).toEqual([0, 0, 0]);
  const told = page.locator("header .told", { hasText: "Taken back: Bo took 0 in round 1" });
  await told.waitFor();
  const [bar, block] = await Promise.all([told.boundingBox(), page.locator("[data-block]").boundingBox()]);
  expect((bar?.y ?? 999) + (bar?.height ?? 0)).toBeLessThanOrEqual(block?.y ?? 0);
  expect(await page.locator(".toasts > *").count()).toBe(0);
  await page.getByRole("button", { name: "Undo: Ada took 0 in round 1" }).click();
  await page.getByRole("button", { name: "Redo: Ada took 0 in round 1" }).click();
  await page.getByRole("button", { name: "Redo: Bo took 0 in round 1" }).click();
  await expect.poll(() => totals(page)).toEqual([20, -10, 30]);
  expect(await page.getByRole("button", { name: "Redo" }).isDisabled()).toBe(true);
});

test("all as predicted is one tap, and zeros follow", async () => {
  const { page } = await at.enter();
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2)));
  for (const [seat, n] of [[0, 0], [1, 1], [2, 0]] as const) await tap(page, seat, n);
  await page.getByRole("button", { name: "All as predicted" }).click();
  await expect.poll(() => totals(page)).toEqual([20, 30, 20]);
  // In round 2 it would not add up, so it is not offered; the first takes both, and the others none.
  for (const [seat, n] of [[1, 2], [2, 1], [0, 0]] as const) await tap(page, seat, n);
  await page.locator('[data-step="take"]').waitFor();
  expect(await page.getByRole("button", { name: "All as predicted" }).count()).toBe(0);
  await tap(page, 1, 2);
  await expect.poll(() => totals(page)).toEqual([40, 70, 10]);
  await page.getByRole("button", { name: "Undo: Bo took 2 in round 2" }).waitFor();
});

test("the round that is being entered is corrected by tapping its row", async () => {
  const { page } = await at.enter();
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2, { rounds: [3, 4] })));
  for (const [seat, n] of [[0, 3], [1, 1], [2, 0]] as const) await tap(page, seat, n);
  await tap(page, 0, 2);
  await page.locator("[data-block] .current td").first().click();
  const dialog = page.getByRole("dialog", { name: "Correct round 1" });
  await dialog.getByRole("button", { name: "Ada, predicted: fewer" }).click();
  expect(await faultsInBoth(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await tap(page, 1, 1);
  await expect.poll(() => totals(page)).toEqual([40, 30, 20]);
});

test("the dice round that is being entered is corrected, too", async () => {
  const { page } = await at.enter();
  const pad = await DicePad.open(at, page, dicePad(names, 0));
  await pad.circleAll([0, "G5"], [1, "B2"]);
  await pad.due("circle", 2);
  await page.getByRole("button", { name: "Correct round 1" }).click();
  await page.getByRole("button", { name: "Bo predicted blue 2. Change it." }).click();
  await page.locator('dialog [data-box="B3"]').click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator('.strip [data-seat="1"]', { hasText: "blue 3" }).waitFor();
  await pad.due("circle", 2);
});

test("a dice round of three takes at most eight taps", async () => {
  const { page } = await at.enter();
  const pad = await DicePad.open(at, page, dicePad(names, 0));
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    addEventListener("pointerdown", () => (counted.taps += 1), true);
  });
  await pad.circleAll([0, "G5"], [1, "B2"], [2, "R2"]);
  await pad.nameWizard("G");
  await pad.due("mark");
  // None of them was right, so each total is tapped.
  await pad.count("Ada: dice that count as green", 3);
  await pad.count("Bo: dice that count as blue", 1);
  await pad.count("Cy: dice that count as red", 3);
  expect(await pad.offers(0)).toEqual(["missed: −2"]);
  await page.getByRole("button", { name: "Mark all 3" }).click();
  await page.getByText("Bo is the seer and predicts").waitFor();
  expect(await page.evaluate(() => (window as unknown as { taps: number }).taps)).toBeLessThanOrEqual(8);
  await pad.expectWritten(["green 5: off by 2"], ["blue 2: off by 1"], ["red 2: off by 1"]);
});

test("the picker of magic cards says what each card does", async () => {
  const { page } = await at.enter();
  const pad = await DicePad.open(at, page, dicePad(names, 0, true));
  await pad.due("card");
  const texts = await page.locator("[data-card]").allInnerTexts();
  expect(texts).toHaveLength(10);
  for (const text of texts) expect(text.split("\n").filter((part) => part.trim() !== "").join(" ").length).toBeGreaterThan(40);
  expect(await faultsInBoth(page)).toEqual([]);
});

test("somebody comes, somebody pauses, somebody deals out of turn, somebody leaves", async () => {
  const { page } = await at.enter();
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2), playedRound(1, 2, [0, 1, 1], [0, 0, 1])));
  const people = async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Players" }).click();
    await page.getByRole("dialog", { name: "Players" }).waitFor();
  };
  const leave = () => page.getByRole("button", { name: "Close" }).click();
  await people();
  expect(await faultsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByRole("textbox", { name: "Name of the new player" }).fill("ada");
  await page.getByText("Somebody is already called ada.").waitFor();
  await page.getByRole("textbox", { name: "Name of the new player" }).fill("Dee");
  await page.getByLabel("Sits to the left of").selectOption("Ada");
  await page.getByText("The lowest total: −10").waitFor();
  expect(await faultsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: /^Deals now ?: Bo/ }).click();
  await leave();
  await page.getByText("Bo deals").waitFor();
  expect(await totals(page)).toEqual([20, -10, 30, -10]);
  // Clockwise from the left of Bo: Cy, Ada, and Dee, who sits beside Ada.
  for (const [seat, n] of [[2, 1], [0, 0], [3, 1], [1, 0]] as const) await tap(page, seat, n);
  await page.getByRole("button", { name: "All as predicted" }).click();
  await expect.poll(() => totals(page)).toEqual([40, 10, 60, 20]);

  await people();
  await page.getByRole("button", { name: /^Pause ?: Cy/ }).click();
  await page.locator('[data-person="2"]', { hasText: "pauses" }).waitFor();
  await leave();
  // It would be Cy's turn to deal.
  await page.getByText("Ada deals").waitFor();
  for (const [seat, n] of [[3, 0], [1, 0], [0, 3]] as const) await tap(page, seat, n);
  await page.getByRole("button", { name: "All as predicted" }).click();
  await expect.poll(() => totals(page)).toEqual([90, 30, 60, 40]);
  expect((await line(page, 3))[2]).toBe("·");
  await people();
  await page.getByRole("button", { name: /^Back in ?: Cy/ }).click();
  await page.getByRole("button", { name: /^Leaves ?: Ada/ }).click();
  await leave();
  await page.getByText("Dee deals").waitFor();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "End the game here" }).click();
  await page.getByRole("button", { name: "End it" }).click();
  // Who has left cannot win any more, and the next game is for those who stayed.
  await page.getByRole("heading", { name: "Cy has won!" }).waitFor();
  await page.getByRole("button", { name: /Play again · Dee deals/ }).click();
  await page.locator('[data-step="predict"]').waitFor();
  expect((await page.locator("[data-block] thead th").allInnerTexts()).slice(1)).toEqual(["Dee", "Bo", "Cy"]);
});

test("the finished block is shared as a picture, or saved where nothing can share it", async () => {
  const { page } = await at.enter();
  const entries: Parameters<typeof makePad>[2] = [{ enter: "trump", round: 1, trump: "G" }, ...playedRound(1, 2, [0, 1, 1], [0, 0, 1])];
  await openPad(at, { page }, await makePad(page, cardsPad(names, 2, { rounds: [1] }), entries));
  const share = page.getByRole("button", { name: "Share as a picture" });
  await page.evaluate(() => Object.assign(navigator, { share: undefined, canShare: undefined }));
  const [saved] = await Promise.all([page.waitForEvent("download"), share.click()]);
  expect(saved.suggestedFilename()).toMatch(/^foretell-.*\.png$/);
  const bytes = readFileSync(await saved.path());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(bytes.readUInt32BE(16)).toBe(1080);
  await page.evaluate(() => {
    const kept = window as unknown as { given: { name: string; type: string; text: string } };
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: { files: File[]; text: string }) => {
        kept.given = { name: data.files[0]?.name ?? "", type: data.files[0]?.type ?? "", text: data.text };
        return Promise.resolve();
      },
    });
  });
  await share.click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { given?: { type: string; text: string } }).given)).toMatchObject({ type: "image/png", text: "1. Cy 30, 2. Ada 20, 3. Bo −10" });
  const [csv] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV" }).click()]);
  const [head, first] = readFileSync(await csv.path(), "utf8").split("\r\n");
  expect(head).toMatch(/^round,cards,dealer,trump,/);
  expect(first).toMatch(/^1,1,Cy,green,/);
});

test("a name that is there already is said", async () => {
  const { page } = await at.enter();
  await page.goto(`${at.server.address}pad`);
  const field = page.getByRole("textbox", { name: "Add a player" });
  for (const name of ["Ada", "ada"]) {
    await field.fill(name);
    await page.keyboard.press("Enter");
  }
  await page.getByText("Ada is already playing. Give one of the two another name.").waitFor();
  expect(await field.inputValue()).toBe("ada");
  expect(await faultsInBoth(page)).toEqual([]);
});

test("six players with −120 each can be read on the smallest phone", async () => {
  const { page } = await at.enter({ size: { width: 320, height: 568 } });
  const six = ["Maximiliane", "Bartholomäus", "Cy", "Dee", "Ed", "Flo"];
  // Everybody says all tricks, and one takes them: the others lose 10 for each card.
  const deep = Array.from({ length: 6 }, (_, i) => playedRound(i + 1, i % 6, six.map((__, seat) => (seat === i ? 0 : i + 1)), six.map((__, seat) => (seat === i ? i + 1 : 0)))).flat();
  await openPad(at, { page }, await makePad(page, cardsPad(six, 0), deep));
  const found = await page.locator("[data-block] td .total").evaluateAll((all) =>
    all.map((one) => {
      const [own, cell] = [one.getBoundingClientRect(), (one.closest("td") as HTMLElement).getBoundingClientRect()];
      return { text: (one as HTMLElement).innerText, out: Math.max(cell.left - own.left, own.right - cell.right), size: Number.parseFloat(getComputedStyle(one).fontSize) };
    }),
  );
  expect(Math.min(...found.map(({ text }) => Number(text.replace("−", "-"))))).toBeLessThanOrEqual(-120);
  for (const { text, out, size } of found) {
    expect(out, text).toBeLessThanOrEqual(0.5);
    expect(size, text).toBeGreaterThanOrEqual(12);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await faultsInBoth(page)).toEqual([]);
});

test.each([
  ["the smallest phone", { width: 320, height: 568 }],
  ["a usual phone", { width: 390, height: 844 }],
])("what stands in a cell keeps to its row, with three to six players on %s", async (_, size) => {
  const { page } = await at.enter({ size });
  for (const n of [3, 4, 5, 6]) {
    const players = ["Ada", "Bo", "Cy", "Dee", "Eve", "Finn"].slice(0, n);
    const rounds = [1, 2, 3, 4, 5, 6].flatMap((round) => playedRound(round, (round - 1) % n, players.map(() => 0), players.map((_name, seat) => (seat === 0 ? round : 0))));
    await openPad(at, { page }, await makePad(page, cardsPad(players, 0), rounds));
    const outside = await page.locator("[data-block] tbody td").evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const row = cell.getBoundingClientRect();
        const parts = [...cell.querySelectorAll(".total, .said, .gain")].map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
        return parts.some(({ top, bottom, left, right }) => top < row.top || bottom > row.bottom || left < row.left || right > row.right) ? [cell.textContent] : [];
      }),
    );
    expect(outside, `${n} players`).toEqual([]);
  }
});
