import { expect, test } from "vitest";
import { isAbandoned } from "./mine";

test("a game is abandoned when nobody has touched it for three days", () => {
  const now = Date.UTC(2026, 10, 16, 12);
  const hours = (n: number) => now - n * 60 * 60 * 1000;
  expect(isAbandoned(hours(1), now)).toBe(false);
  expect(isAbandoned(hours(71), now)).toBe(false);
  expect(isAbandoned(hours(73), now)).toBe(true);
});
