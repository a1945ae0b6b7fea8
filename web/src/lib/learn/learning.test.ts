import { expect, test } from "vitest";
import { read } from "./learning.svelte";

test("somebody new is asked, and somebody who has played before the question existed is not", () => {
  expect(read(null, false)).toEqual({ wants: "unasked", told: [] });
  expect(read(null, true)).toEqual({ wants: "know", told: [] });
});

test("the answer and what was told are kept", () => {
  expect(read('{"wants":"show","told":["cards-hand",7]}', true)).toEqual({ wants: "show", told: ["cards-hand"] });
});

test.each(["", "[]", "{", '{"wants":"everything"}', '{"wants":"show","told":{}}'])("nothing that was kept in another form does harm: %s", (text) => {
  expect(read(text, false).told).toEqual([]);
});
