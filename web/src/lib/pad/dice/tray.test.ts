import { expect, test } from "vitest";
import { Tray } from "./tray.svelte";

function tray(lying = ""): Tray {
  const made = new Tray();
  made.show([...lying] as ("B" | "J")[], 7);
  return made;
}
const text = (made: Tray) => made.places.map((face) => face ?? ".").join("");

test("faces fill the places from the left, and seven are enough", () => {
  const made = tray();
  for (const face of [..."GGWBBRJY"] as ("G" | "W")[]) made.put(face);
  expect(text(made)).toBe("GGWBBRJ");
  expect(made.full?.join("")).toBe("GGWBBRJ");
});

test("a die that is lifted leaves a gap that the next face fills", () => {
  const made = tray("GGWBBRJ");
  made.lift(3);
  made.lift(1);
  expect(made.full).toBe(null);
  expect(made.n_missing).toBe(2);
  made.put("Y");
  expect(text(made)).toBe("GYW.BRJ");
});

test("what is half tapped in stays until the pad has other dice", () => {
  const made = tray("GGWBBRJ");
  made.lift(0);
  made.show([..."GGWBBRJ"] as "G"[], 7);
  expect(text(made)).toBe(".GWBBRJ");
  made.show([..."YYYYYYY"] as "Y"[], 7);
  expect(text(made)).toBe("YYYYYYY");
});

test("two dice that were set lie first, and the others are still to come", () => {
  const made = new Tray();
  made.show(["Y", "Y"], 7);
  expect(text(made)).toBe("YY.....");
  made.back();
  expect(text(made)).toBe("Y......");
  made.clear();
  expect(text(made)).toBe(".......");
});
