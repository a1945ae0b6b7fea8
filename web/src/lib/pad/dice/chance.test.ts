import { expect, test } from "vitest";
import { draw } from "./chance";

test("every card of the pile can come, and no other", () => {
  const pile = ["a", "b", "c"];
  const drawn = new Set(Array.from({ length: 400 }, () => draw(pile)));
  expect([...drawn].sort()).toEqual(pile);
});

test("the last card is drawn, and from nothing comes nothing", () => {
  expect(draw(["a"])).toBe("a");
  expect(draw([])).toBe(undefined);
});
