import { expect, test } from "vitest";
import { keyed, sorted } from "./order";

test("a hand is sorted by colour and value, jesters first and wizards last", () => {
  expect(sorted(["Y1", "W", "B13", "R2", "J", "B2", "G10"], ["B", "R", "G", "Y"])).toEqual(["J", "B2", "B13", "R2", "G10", "Y1", "W"]);
});

test("the order of the colours is the player's", () => {
  expect(sorted(["B1", "R1", "G1", "Y1"], ["Y", "G", "R", "B"])).toEqual(["Y1", "G1", "R1", "B1"]);
});

test("cards that are alike have names of their own", () => {
  expect(keyed(["J", "W", "W", "W"]).map(({ key }) => key)).toEqual(["J", "W", "W-1", "W-2"]);
});
