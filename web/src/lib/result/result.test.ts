import { expect, test } from "vitest";
import type { DiceLine, RoundScore } from "$lib/wire/types";
import { diceMoments } from "./marks";
import { scaleOf, spread } from "./scale";
import { costliest, luckiest, race, ranked } from "./story";

// The two rounds of example 1 in the rules.
const sheet: RoundScore[] = [
  { n_cards: 1, predicted: [0, 1, 1], taken: [0, 0, 1], points: [20, -10, 30], totals: [20, -10, 30] },
  { n_cards: 2, predicted: [2, 0, 0], taken: [1, 0, 1], points: [-10, 20, -10], totals: [10, 10, 20] },
];

test("the finest and the costliest moment", () => {
  expect(luckiest(sheet)).toEqual({ round: 1, seat: 2, predicted: 1, taken: 1, points: 30 });
  expect(costliest(sheet)).toEqual({ round: 1, seat: 1, predicted: 1, taken: 0, points: -10 });
  expect(costliest([{ ...sheet[0], points: [20, 20, 30] } as RoundScore])).toBeNull();
  expect(luckiest([])).toBeNull();
});

test("the race begins at nothing", () => {
  expect(race(sheet.map((line) => line.totals))).toEqual([
    [0, 20, 10],
    [0, -10, 10],
    [0, 30, 20],
  ]);
});

test("places in order, shared ones by seat", () => expect(ranked([2, 2, 1])).toEqual([2, 0, 1]));

test.each([
  [[0, 30, -10], { low: -10, high: 30, ticks: [-10, 0, 10, 20, 30] }],
  [[0], { low: 0, high: 1, ticks: [0, 1] }],
  [[0, 487], { low: 0, high: 500, ticks: [0, 100, 200, 300, 400, 500] }],
])("a scale for %j", (values, scale) => expect(scaleOf(values)).toEqual(scale));

test("labels move apart and stay on the chart", () => {
  expect(spread([10, 12, 50], 10, 100)).toEqual([10, 20, 50]);
  expect(spread([95, 96, 97], 10, 100)).toEqual([80, 90, 100]);
});

test("the boldest hit and the widest miss of a dice game", () => {
  const round = { e: "round", seer: 0, card: null } as const;
  const lines: DiceLine[] = [
    { ...round, round: 1 },
    { e: "mark", seat: 0, by: "prediction", box: "B2", mark: "X" },
    { e: "mark", seat: 1, by: "prediction", box: "R5", mark: 3 },
    { ...round, round: 2 },
    { e: "mark", seat: 0, by: "jester", box: "G5", mark: "X", jester: 5 },
    { e: "mark", seat: 1, by: "prediction", box: "G4", mark: "XX" },
  ];
  expect(diceMoments(lines)).toEqual({
    luckiest: { seat: 1, round: 2, box: "G4", mark: "XX" },
    costliest: { seat: 1, round: 1, box: "R5", mark: 3 },
  });
});
