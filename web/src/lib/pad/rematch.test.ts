import { expect, test } from "vitest";
import type { CardsRound, PadView } from "$lib/wire/types";
import { nextFirst } from "./rematch";

function view(rounds: Partial<CardsRound>[]): PadView {
  return { names: ["Ada", "Bo", "Cy"], options: { first: 1 }, sheet: { game: "cards", rounds } } as unknown as PadView;
}

test.each([
  ["after a whole game whoever sits left of the last dealer", [{ dealer: 2, totals: [0, 0, 0] }], 0],
  ["after an early end whoever would have dealt", [{ dealer: 1, totals: [0, 0, 0] }, { dealer: 2, totals: null }], 2],
  ["before anything was dealt the same as before", [], 1],
])("%s", (_name, rounds, first) => {
  expect(nextFirst(view(rounds))).toBe(first);
});
