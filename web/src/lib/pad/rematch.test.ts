import { expect, test } from "vitest";
import type { PadView, SheetView } from "$lib/wire/types";
import { nextFirst } from "./rematch";

function view(game: SheetView["game"], rounds: { dealer?: number; seer?: number; totals: number[] | null }[]): PadView {
  return { names: ["Ada", "Bo", "Cy"], options: { first: 1 }, sheet: { game, rounds } } as unknown as PadView;
}
const totals = [0, 0, 0];

test.each([
  ["cards: after a whole game whoever sits left of the last dealer", view("cards", [{ dealer: 2, totals }]), 0],
  ["cards: after an early end whoever would have dealt", view("cards", [{ dealer: 1, totals }, { dealer: 2, totals: null }]), 2],
  ["cards: before anything was dealt the same as before", view("cards", []), 1],
  ["dice: after a game whoever sits left of the first seer", view("dice", [{ seer: 1, totals }, { seer: 0, totals: null }]), 2],
  ["dice: before a round was finished the same as before", view("dice", [{ seer: 1, totals: null }]), 1],
])("%s", (_name, seen, first) => {
  expect(nextFirst(seen)).toBe(first);
});
