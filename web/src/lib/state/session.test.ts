import { expect, test } from "vitest";
import { anySign, signs } from "./session.svelte";

test("a sign by chance is one that nobody else at the table has", () => {
  const taken = signs.slice(1);
  expect([0, 0.5, 0.99].map((chance) => anySign(taken, () => chance))).toEqual(["star", "star", "star"]);
  expect(signs).toContain(anySign(signs));
});
