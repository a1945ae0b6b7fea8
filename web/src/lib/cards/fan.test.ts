import { describe, expect, test } from "vitest";
import { fan } from "./fan";

const widths = [312, 382, 640, 836, 1080, 2400];

describe("a hand of cards", () => {
  test.each(widths)("stays within %i pixels, for every number of cards", (width) => {
    for (let n = 1; n <= 20; n += 1) {
      const { card, spots } = fan(n, width, 800);
      expect(spots).toHaveLength(n);
      for (const { x } of spots) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + card).toBeLessThanOrEqual(width);
      }
    }
  });

  test.each(widths)("shows enough of every card to be read and touched at %i pixels", (width) => {
    for (let n = 2; n <= 20; n += 1) {
      const { card, spots } = fan(n, width, 800);
      expect(card).toBeGreaterThanOrEqual(44);
      for (const [at, spot] of spots.entries()) {
        const next = spots[at + 1];
        const same_row = next && next.x > spot.x;
        if (same_row) expect(next.x - spot.x).toBeGreaterThanOrEqual(24);
      }
    }
  });

  test("takes two rows where one would be too narrow, and the upper one keeps its corners in sight", () => {
    const { card, spots } = fan(20, 312, 568);
    const rows = new Set(spots.map(({ y }) => y));
    expect(rows.size).toBe(2);
    const [upper = 0, lower = 0] = [...rows];
    expect(lower - upper).toBeGreaterThanOrEqual(card * 1.4 * 0.55);
  });
});
