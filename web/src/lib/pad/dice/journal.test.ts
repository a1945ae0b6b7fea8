import { expect, test } from "vitest";
import type { Entered, Entry } from "$lib/wire/types";
import { before, counted, liesSincePredicted } from "./journal";

function journal(...entries: Entry[]): Entered[] {
  return entries.map((entry, at) => ({ id: String(at), phone: 0, entry }));
}
const lie = (round = 1): Entry => ({ enter: "lie", round, faces: [] });
const circle = (seat: number, round = 1): Entry => ({ enter: "circle", round, seat, box: "B1" });

test("what was undone does not count, and names are passed over", () => {
  const left = counted(journal(circle(0), { enter: "name", seat: 0, name: "Eve" }, circle(1), { enter: "undo", id: "2" }, { enter: "undo", id: "0" }, circle(0)));
  expect(left.map(({ id }) => id)).toEqual(["5"]);
});

test("only dice after the last prediction are of a roll with which somebody may leave", () => {
  expect(liesSincePredicted(journal(lie(), circle(0), circle(1)), 1)).toBe(0);
  expect(liesSincePredicted(journal(lie(), circle(0), lie(), circle(1), lie(), lie()), 1)).toBe(2);
  expect(liesSincePredicted(journal(circle(0), lie(), { enter: "undo", id: "1" }), 1)).toBe(0);
  expect(liesSincePredicted(journal(circle(0), lie()), 2)).toBe(0);
});

test("before a round only earlier rounds were entered, with their corrections", () => {
  const left = before(journal(circle(0, 1), circle(0, 2), { enter: "correct", round: 1, entries: [] }, { enter: "end" }), 2);
  expect(left.map(({ id }) => id)).toEqual(["0", "2"]);
});
