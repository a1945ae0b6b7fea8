import { expect, test } from "vitest";
import { spot } from "./spot";

const phone = { width: 390, height: 844 };
const small = { width: 320, height: 568 };
const size = { width: 260, height: 100 };

function overlaps(a: { x: number; y: number }, b: { x: number; y: number; width: number; height: number }): boolean {
  return a.x < b.x + b.width && b.x < a.x + size.width && a.y < b.y + b.height && b.y < a.y + size.height;
}

test.each([
  ["below", { x: 20, y: 60, width: 350, height: 120 }],
  ["in the middle", { x: 60, y: 350, width: 260, height: 160 }],
  ["at the bottom", { x: 0, y: 640, width: 390, height: 204 }],
])("it never lies over what it explains: %s", (_, target) => {
  for (const view of [phone, small]) {
    const found = spot(size, view, target, []);
    expect(overlaps(found, target)).toBe(false);
    expect(found.x + size.width).toBeLessThanOrEqual(view.width);
    expect(found.y + size.height).toBeLessThanOrEqual(view.height);
  }
});

test("it keeps away from what can be tapped, as long as there is another place", () => {
  const target = { x: 100, y: 300, width: 100, height: 60 };
  const buttons = [
    { x: 0, y: 360, width: 390, height: 484 },
    { x: 0, y: 0, width: 390, height: 52 },
  ];
  const found = spot(size, phone, target, buttons);
  for (const box of [target, ...buttons]) expect(overlaps(found, box)).toBe(false);
});
