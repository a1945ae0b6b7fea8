import { expect, test } from "vitest";
import { defaults, read } from "./settings.svelte";

test("what is not kept has its default", () => {
  expect(read(null)).toEqual(defaults);
  expect(read("{}")).toEqual(defaults);
});

test("what is kept comes back", () => {
  const mine = { ...defaults, theme: "light", confirm: "tap", color_order: ["Y", "G", "R", "B"], sound: false } as const;
  expect(read(JSON.stringify(mine))).toEqual(mine);
});

test.each(["no json", "[]", "null", '"text"', '{"theme":"pink","sound":"yes","color_order":["B","B","R","G"],"else":1}'])(
  "what this version does not know is passed over: %s",
  (kept) => expect(read(kept)).toEqual(defaults),
);

test("the defaults are not shared", () => {
  read(null).color_order.reverse();
  expect(read(null).color_order).toEqual(["B", "R", "G", "Y"]);
});
