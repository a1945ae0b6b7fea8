// The dice pad by tapping: the worked examples of the rules, every magic card, what is refused, and what is corrected.

import { describe, expect, test } from "vitest";
import type { Entry, MagicCard } from "../src/lib/wire/types";
import { faultsInBoth } from "./axe";
import { DicePad, dicePad } from "./dice-pads";
import { sent } from "./pads";
import { stage } from "./stage";

const at = stage();
const names = ["Ada", "Bo", "Cy"];

/** A pad for Ada, who is the seer, Bo and Cy, with a magic card turned up. */
async function withCard(card: MagicCard, first = 0, entries: Entry[] = []): Promise<DicePad> {
  const { page } = await at.enter();
  const pad = await DicePad.open(at, page, dicePad(names, first, true), entries);
  await pad.turnUp(card);
  await page.getByRole("button", { name: /^Magic card of the round/ }).or(page.getByRole("region", { name: "Magic card of the round" })).first().waitFor();
  return pad;
}

describe("worked examples", () => {
  test("1 to 3: the next seer, a round in which players leave, and two jester marks", async () => {
    const { page } = await at.enter();
    const pad = await DicePad.open(at, page, dicePad(names, 0));
    await pad.circleAll([0, "G5"], [1, "B2"], [2, "R2"]);
    await page.getByText("Next seer is Bo: blue 2 is the highest number that is not green, and Bo said it first.").waitFor();
    await pad.nameWizard("G");
    await pad.tapIn("GGWBBRJ");
    expect(await pad.offers(1)).toEqual(["met: X", "jester mark 1: 0"]);
    await pad.mark(1, "prediction");
    await pad.lift(4, 5, 6, 7);
    await pad.tapIn("GWRY");
    expect(await pad.offers(0)).toEqual(["met: X"]);
    await pad.mark(0, "prediction");
    await pad.mark(2, "prediction");
    await pad.expectWritten(["green 5: X"], ["blue 2: X"], ["red 2: off by 1"]);

    await page.getByText("Bo is the seer and predicts").waitFor();
    await pad.circleAll([1, "G5"], [2, "R3"], [0, "G4"]);
    await pad.nameWizard("G");
    await pad.tapIn("JJRRGGB");
    await pad.mark(2, "prediction");
    await pad.mark(1, "jester");
    await pad.mark(0, "jester");
    await pad.expectWritten(
      ["green 4: 0", "green 5: X", "jester box 2: X"],
      ["blue 2: X", "green 5: 0", "jester box 2: X"],
      ["red 2: off by 1", "red 3: off by 1"],
    );
  });

  test("4: seven yellow dice for one that was predicted", async () => {
    const { page } = await at.enter();
    const pad = await DicePad.open(at, page, dicePad(names, 0));
    await pad.circleAll([0, "Y1"], [1, "B2"], [2, "R2"]);
    await pad.nameWizard("Y");
    await pad.tapIn("YYYYYWW");
    // Nobody has a choice, so one tap is enough for all.
    await page.getByRole("button", { name: "Mark all 3" }).click();
    await pad.expectWritten(["yellow 1: off by 6"], ["blue 2: off by 2"], ["red 2: off by 2"]);
  });

  test("5: the final pages, as far as they can be played", async () => {
    const { page } = await at.enter();
    const pad = await DicePad.open(at, page, dicePad(names, 0));
    // B has a jester mark more than printed: its second 0 cannot come about without one.
    const played = {
      A: "B1=X R3=X G4=J2 B5=X G2=1 R5=1 R4=X Y4=1 Y1=X R2=X Y3=1 Y5=1 G5=X B4=X",
      B: "Y4=1 G3=J2 B4=1 B2=X Y3=1 R2=X B5=X R4=X Y2=X B3=1 R5=X G5=J3 G4=2 R3=1",
      C: "B4=1 G2=1 Y4=J3 Y5=X G5=X R3=1 Y1=X B2=J1 G4=3 Y2=1 B5=X G3=J2 R5=X R2=1",
    };
    const plans = Object.values(played).map((plan) => plan.split(" ").map((one) => one.split("=") as [string, string]));
    for (let round = 0; round < 14; round += 1) {
      const of = (seat: number) => plans[seat]?.[round] ?? ["", ""];
      for (let n = 0; n < 3; n += 1) {
        await pad.due("circle");
        const asked = Number(await page.locator("[data-step]").getAttribute("data-asked"));
        await pad.circle(asked, of(asked)[0]);
        await page.locator(`[data-step="circle"][data-asked="${asked}"]`).waitFor({ state: "detached" });
      }
      await pad.due("wizard");
      await page.locator("[data-color].own").click();
      await pad.due("mark");
      for (const seat of [0, 1, 2]) {
        const [box, mark] = of(seat);
        const jester = mark.startsWith("J") ? Number(mark[1]) : 0;
        await pad.count("Jesters", jester);
        const predicted = Number(box[1]);
        const color = { B: "blue", R: "red", G: "green", Y: "yellow" }[box[0] ?? ""] ?? "";
        await pad.count(`${names[seat]}: dice that count as ${color}`, mark === "X" ? predicted : jester > 0 ? 0 : predicted - Number(mark));
        await pad.mark(seat, jester > 0 ? "jester" : "prediction");
      }
    }
    await page.getByText("Ada has won").waitFor();
    const page_of = (seat: number) => page.locator(`section [data-seat="${seat}"]`);
    const sums = async (seat: number) => (await page_of(seat).locator("tfoot td").allInnerTexts()).map((text) => Number(text.replace("−", "-")));
    expect(await sums(0)).toEqual([2, 1, 2, 7, 8]);
    expect(await sums(1)).toEqual([0, 6, -3, 0, 10]);
    expect(await sums(2)).toEqual([1, -3, -1, -4, 20]);
    await page_of(0).getByText("bonus + 3").waitFor();
    await page_of(0).getByText("= 23").waitFor();
    await page_of(1).getByText("= 13").waitFor();
    await page_of(2).getByText("= 13").waitFor();
    expect((await page.locator("main ol li").allInnerTexts()).map((text) => text.replace(/\s+/g, " "))).toEqual([
      expect.stringMatching(/Ada.*23/),
      expect.stringMatching(/Bo 8 X, 2 jester marks 13/),
      expect.stringMatching(/Cy 8 X, 3 jester marks 13/),
    ]);
    expect(await faultsInBoth(page)).toEqual([]);
  });

  test("6: wizards for everybody, and double marks", async () => {
    const pad = await withCard("every_color");
    await pad.circleAll([0, "Y5"], [1, "R2"], [2, "Y3"]);
    await pad.due("mark");
    await pad.tapIn("YYYYWRB");
    await pad.page.getByRole("button", { name: "Mark all 3" }).click();
    await pad.expectWritten(["yellow 5: XX"], ["red 2: XX"], ["yellow 3: off by 4"]);
  });

  test("7: frozen jesters", async () => {
    const pad = await withCard("frozen_jesters");
    await pad.circleAll([0, "G5"], [1, "G4"], [2, "Y2"]);
    await pad.nameWizard("G");
    await pad.page.getByText("Jesters stay where they lie.").waitFor();
    await pad.tapIn("GGGWJJB");
    expect(await pad.offers(2)).toEqual(["missed: −4", "jester mark 2: 0"]);
    await pad.mark(2, "jester");
    await pad.mark(0, "prediction");
    await pad.mark(1, "prediction");
    await pad.expectWritten(["green 5: off by 2"], ["green 4: XX"], ["yellow 2: 0", "jester box 2: X"]);
  });

  test("8: the dice first, and nobody marks with them before they are rolled again", async () => {
    const pad = await withCard("roll_first");
    const { page } = pad;
    await pad.due("first-dice");
    await page.getByText("Roll all seven dice first, then predict.").waitFor();
    await pad.tapIn("RRRBBGY");
    await pad.circleAll([0, "R5"], [1, "B1"], [2, "G2"]);
    await pad.nameWizard("R");
    await page.getByText("Roll at least three dice before anybody may stop.").waitFor();
    expect(await page.locator("[data-by]").count()).toBe(0);
    await pad.lift(5, 6, 7);
    await pad.tapIn("RWG");
    expect(await pad.offers(0)).toEqual(["met: X"]);
    await page.getByRole("button", { name: "Mark all 3" }).click();
    await pad.expectWritten(["red 5: X"], ["blue 1: X"], ["green 2: off by 1"]);
  });

  test("8: two dice by choice, and the five others after the predictions", async () => {
    const pad = await withCard("set_two");
    const { page } = pad;
    await pad.due("first-dice");
    await page.getByText("The seer turns two dice to any faces. Tap them in.").waitFor();
    await pad.tapIn("YY");
    await pad.circleAll([0, "Y5"], [1, "B2"], [2, "R2"]);
    await pad.nameWizard("Y");
    await page.getByRole("heading", { name: "Tap in 5 dice" }).waitFor();
    await pad.tapIn("YYWBR");
    await page.getByRole("button", { name: "Mark all 3" }).click();
    await pad.expectWritten(["yellow 5: X"], ["blue 2: off by 1"], ["red 2: off by 1"]);
  });

  test("9: one more die of each colour", async () => {
    const pad = await withCard("extra_die");
    await pad.circleAll([0, "B3"], [1, "Y1"], [2, "G2"]);
    await pad.nameWizard("B");
    await pad.tapIn("BWBBGGR");
    await pad.page.getByRole("button", { name: "Mark all 3" }).click();
    await pad.expectWritten(["blue 3: off by 2"], ["yellow 1: X"], ["green 2: off by 1"]);
  });

  test("10: jesters join in", async () => {
    const pad = await withCard("jester_joins");
    await pad.circleAll([0, "Y5"], [1, "R2"], [2, "G3"]);
    await pad.nameWizard("Y");
    await pad.tapIn("YYWWJRG");
    await pad.mark(0, "prediction");
    await pad.mark(1, "prediction");
    expect(await pad.offers(2)).toEqual(["missed: −1", "jester mark 1: 0"]);
    await pad.mark(2, "jester");
    await pad.expectWritten(["yellow 5: X"], ["red 2: X"], ["green 3: 0", "jester box 1: X"]);
  });

  test("11: second thoughts", async () => {
    const lying = { count: 1, jesters: 0 };
    const earlier: Entry[] = [
      { enter: "card", round: 1, card: "extra_die" },
      { enter: "circle", round: 1, seat: 2, box: "B3" },
      { enter: "circle", round: 1, seat: 0, box: "G3" },
      { enter: "circle", round: 1, seat: 1, box: "G2" },
      { enter: "wizard", round: 1, color: "B" },
      { enter: "mark", round: 1, seat: 0, by: "prediction", lying },
      { enter: "mark", round: 1, seat: 1, by: "prediction", lying: { count: 2, jesters: 0 } },
      { enter: "mark", round: 1, seat: 2, by: "prediction", lying: { count: 0, jesters: 0 } },
    ];
    const pad = await withCard("strike_out", 2, earlier);
    await pad.circleAll([0, "G5"], [1, "G4"], [2, "B2"]);
    await pad.due("strike", 0);
    await pad.page.getByRole("button", { name: "Strike out nothing" }).click();
    await pad.due("strike", 1);
    await pad.tryBox("G4");
    await pad.page.locator('[data-step] [data-box="G2"]').click();
    await pad.due("strike", 2);
    await pad.page.locator('[data-step] [data-box="B3"]').click();
    await pad.due("wizard", 0);
    await pad.expectWritten(["green 3: off by 1"], ["green 2: struck out"], ["blue 3: struck out"]);
  });

  test("12: as many rolls as the seer predicts, and wizards count for nobody", async () => {
    const pad = await withCard("as_many_rolls");
    await pad.circleAll([0, "B5"], [1, "R2"], [2, "G1"]);
    await pad.page.getByText("Up to 5 rolls. Wizards count for nobody.").waitFor();
    await pad.tapIn("BBBBWRR");
    await pad.page.getByRole("button", { name: "Mark all 3" }).click();
    await pad.expectWritten(["blue 5: off by 1"], ["red 2: X"], ["green 1: off by 1"]);
  });

  test("13: a jester mark with the number of the prediction", async () => {
    const pad = await withCard("double_jester");
    await pad.circleAll([0, "Y5"], [1, "Y3"], [2, "G3"]);
    await pad.nameWizard("Y");
    await pad.tapIn("JJJGGGY");
    expect(await pad.offers(1)).toEqual(["missed: −2", "jester mark 3: X"]);
    await pad.mark(1, "jester");
    await pad.mark(2, "prediction");
    await pad.mark(0, "prediction");
    await pad.expectWritten(["yellow 5: off by 4"], ["yellow 3: X", "jester box 3: X"], ["green 3: X"]);
  });

  test("14: behind the hand the phone goes round, and nobody sees the boxes before the last is in", async () => {
    const pad = await withCard("secret_predictions");
    const { page } = pad;
    await pad.circle(0, "R5");
    await pad.due("hand-over", 1);
    expect(await faultsInBoth(page)).toEqual([]);
    await page.getByRole("button", { name: "I am Bo" }).click();
    await pad.tryBox("R5");
    await page.getByText(/red 5/).first().waitFor();
    await pad.circle(1, "B2");
    await pad.due("hand-over", 2);
    expect(await page.locator("body").innerText()).not.toContain("blue 2");
    await page.getByRole("button", { name: "I am Cy" }).click();
    await pad.circle(2, "B2");
    await page.getByText("Next seer is Bo: blue 2 is the highest number that is not red, and of those who said it Bo sits nearest to the seer, clockwise.").waitFor();
    await pad.nameWizard("R");
  });
});

test("a box that is marked or taken is closed, and says why", async () => {
  const { page } = await at.enter();
  const pad = await DicePad.open(at, page, dicePad(names, 0));
  await pad.circle(0, "G5");
  await pad.due("circle", 1);
  await pad.tryBox("G5");
  await page.getByText(/Ada .*green 5|green 5.* Ada/).first().waitFor();
  await pad.due("circle", 1);
  await pad.circleAll([1, "B2"], [2, "R2"]);
  await pad.nameWizard("G");
  await pad.tapIn("GGGGGBB");
  await page.getByRole("button", { name: "Mark all 3" }).click();
  await pad.due("circle", 1);
  await pad.tryBox("B2");
  await page.getByText(/blue 2 .*marked/i).first().waitFor();
});

test("totals are entered, and the pad adds what the card adds", async () => {
  const pad = await withCard("extra_die");
  const { page } = pad;
  await pad.circleAll([0, "B3"], [1, "Y1"], [2, "G2"]);
  await pad.nameWizard("B");
  expect(await pad.offers(0)).toEqual(["met: X"]);
  await pad.count("Ada: dice that count as blue", 4);
  expect(await pad.offers(0)).toEqual(["missed: −2"]);
  await pad.count("Bo: dice that count as yellow", 0);
  await pad.count("Jesters", 2);
  expect(await pad.offers(1)).toEqual(["met: X", "jester mark 2: 0"]);
  await pad.mark(1, "jester");
  await pad.mark(0, "prediction");
  await pad.count("Cy: dice that count as green", 6);
  await page.getByText("more than seven dice").waitFor();
  await pad.count("Cy: dice that count as green", 2);
  await pad.mark(2, "prediction");
  await pad.expectWritten(["blue 3: off by 2"], ["yellow 1: 0", "jester box 2: X"], ["green 2: off by 1"]);
});

test("a wrong die is lifted and tapped in again, also by the keyboard", async () => {
  const { page } = await at.enter();
  const pad = await DicePad.open(at, page, dicePad(["Ada", "Bo"], 0));
  await pad.circleAll([0, "G5"], [1, "B2"]);
  await pad.nameWizard("G");
  await page.getByRole("button", { name: "Tap in dice" }).click();
  await page.keyboard.type("ggwbbrr");
  await page.getByRole("heading", { name: "Who marks now?" }).waitFor();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("j");
  expect(await pad.offers(0)).toEqual(["missed: −2", "jester mark 1: 0"]);
  await page.reload();
  expect(await pad.offers(1)).toEqual(["met: X", "jester mark 1: 0"]);
});

test("undo takes back the last mark, and the bar says what it would take back", async () => {
  const { page } = await at.enter();
  const pad = await DicePad.open(at, page, dicePad(["Ada", "Bo"], 0));
  await pad.circle(0, "G5");
  await page.getByRole("button", { name: /Undo: Ada predicts green 5/ }).click();
  await pad.circle(0, "Y4");
  await pad.due("circle", 1);
});

test("what one tap has marked for all, one undo takes back, on every phone, and one redo marks again", async () => {
  const { page } = await at.enter();
  const pad = await DicePad.open(at, page, dicePad(names, 0));
  await pad.circleAll([0, "G5"], [1, "B2"], [2, "R2"]);
  await pad.nameWizard("G");
  await pad.count("Ada: dice that count as green", 3);
  await page.getByRole("button", { name: "Mark all 3" }).click();
  await pad.due("circle");
  await sent(page, new URL(page.url()).pathname.split("/").at(-1) ?? "");
  await page.reload();
  await page.getByRole("button", { name: "Undo: 3 players mark in round 1" }).click();
  await pad.due("mark");
  await page.getByRole("button", { name: /Undo: wizards count as green/i }).waitFor();
  await page.getByRole("button", { name: "Redo: 3 players mark in round 1" }).click();
  await pad.due("circle");
  await pad.expectWritten(["green 5: off by 2"], ["blue 2: X"], ["red 2: X"]);
});

describe("an earlier round is corrected", () => {
  /** Two rounds: Ada is the seer of both. */
  const faces = [..."GGGGGBB"] as ("G" | "B")[];
  const two: Entry[] = [1, 2].flatMap((round): Entry[] => {
    const [a, b] = round === 1 ? ["G5", "G2"] : ["G4", "G1"];
    return [
      { enter: "circle", round, seat: 0, box: a ?? "" },
      { enter: "circle", round, seat: 1, box: b ?? "" },
      { enter: "wizard", round, color: "G" },
      { enter: "lie", round, faces },
      { enter: "mark", round, seat: 0, by: "prediction", lying: { faces } },
      { enter: "mark", round, seat: 1, by: "prediction", lying: { faces } },
    ];
  });

  async function correct(round: number): Promise<DicePad> {
    const { page } = await at.enter();
    const pad = await DicePad.open(at, page, dicePad(["Ada", "Bo"], 0), two);
    await page.getByRole("button", { name: `Correct round ${round}` }).click();
    await page.getByRole("dialog").waitFor();
    return pad;
  }

  test("other dice change the marks of all who marked with them", async () => {
    const pad = await correct(1);
    const { page } = pad;
    expect(await faultsInBoth(page)).toEqual([]);
    await page.getByRole("button", { name: /^Ada marked with/ }).click();
    await page.locator("dialog").getByRole("button", { name: /^Die 1:/ }).click();
    await page.locator('dialog [data-face="J"]').click();
    await page.getByRole("button", { name: "Bo: jester mark 1: 0" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator("dialog").waitFor({ state: "detached" });
    await pad.expectWritten(["green 4: off by 1", "green 5: off by 1"], ["green 1: off by 4", "green 2: 0", "jester box 1: X"]);
  });

  test("another box is circled, and the mark follows", async () => {
    const pad = await correct(1);
    const { page } = pad;
    await page.getByRole("button", { name: /^Bo predicted green 2/ }).click();
    await page.locator('dialog [data-box="G3"]').click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator("dialog").waitFor({ state: "detached" });
    await pad.expectWritten(["green 4: off by 1", "green 5: X"], ["green 1: off by 4", "green 3: off by 2"]);
  });

  test("what a later round cannot bear is refused in words, and nothing is changed", async () => {
    const pad = await correct(1);
    const { page } = pad;
    await page.getByRole("button", { name: /^Bo predicted green 2/ }).click();
    await page.locator('dialog [data-box="G1"]').click();
    await page.getByText(/Round 2 would no longer fit/).waitFor();
    expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    await pad.expectWritten(["green 4: off by 1", "green 5: X"], ["green 1: off by 4", "green 2: off by 3"]);
  });
});

test("the pad is the pile, and a card that was turned up is not in it again", async () => {
  const { page } = await at.enter();
  const pad = await DicePad.open(at, page, dicePad(["Ada", "Bo"], 0, true));
  await page.getByRole("button", { name: "Draw one of 10 cards" }).click();
  await page.locator('[data-step="card"]').waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Undo/ }).click();
  await pad.turnUp("every_color");
  await pad.circleAll([0, "Y5"], [1, "R2"]);
  await pad.tapIn("YYYYWRB");
  await page.getByRole("button", { name: "Mark both" }).click();
  await pad.due("card");
  expect(await page.locator('[data-card="every_color"]').count()).toBe(0);
  await page.getByRole("button", { name: "Draw one of 9 cards" }).waitFor();
  await page.getByRole("button", { name: /Ada/ }).first().waitFor();
});

describe.each([
  ["390x844", { width: 390, height: 844 }],
  ["320x568", { width: 320, height: 568 }],
])("on %s", (_, size) => {
  test("every step is free of faults, and nothing is cut off at the sides", async () => {
    const { page } = await at.enter({ size, language: "de" });
    const long = ["Maximiliane Hohenstein", "Jean-Luc", "Bartholomäus", "Ida", "Wilhelmina"];
    const pad = await DicePad.open(at, page, dicePad(long, 0, true));
    const check = async (step: string) => {
      await pad.due(step);
      expect(await faultsInBoth(page), step).toEqual([]);
      expect(await page.evaluate(() => [...document.querySelectorAll("main *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1).length), step).toBe(0);
    };
    await check("card");
    await pad.turnUp("frozen_jesters");
    await check("circle");
    await pad.circle(0, "G5");
    // What is refused is said on the bar, and covers nothing below it.
    await pad.due("circle", 1);
    await pad.tryBox("G5");
    const said = await page.locator(".toasts > button").last().boundingBox();
    const bar = await page.getByRole("banner").boundingBox();
    expect((said?.y ?? 999) + (said?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await pad.circleAll([1, "G4"], [2, "Y2"], [3, "B1"], [4, "R3"]);
    await check("wizard");
    await pad.nameWizard("G");
    await check("mark");
    await pad.tapIn("GGGWJJB");
    await pad.mark(0, "prediction");
    await check("mark");
    await page.getByRole("button", { name: "Summen eintragen" }).click();
    await check("mark");
  });
});
