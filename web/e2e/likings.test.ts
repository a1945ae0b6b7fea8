// What a person sets stays set, and does what it says.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable } from "./browser";
import { ASKED, act, untilCards } from "./play";
import { stage } from "./stage";
import { alone, cards } from "./tables";

const { server, enter } = stage();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${server.address}${path}`);
  await page.locator("h1").first().waitFor();
}
async function styleOf(page: Page, part: string, property: string): Promise<string> {
  return page.locator(part).first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}
async function choose(page: Page, label: string): Promise<void> {
  await page.getByText(label, { exact: true }).click();
}

test("settings are kept over a reload, and shown at once", async () => {
  const { page } = await enter({ theme: "dark" });
  await open(page, "settings");
  const [size, dark] = [await styleOf(page, "html", "font-size"), await styleOf(page, "body", "color")];
  await choose(page, "larger");
  await choose(page, "parchment");
  await choose(page, "Deutsch");
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  expect(parseFloat(await styleOf(page, "html", "font-size"))).toBeGreaterThan(parseFloat(size));
  expect(await styleOf(page, "body", "color")).not.toBe(dark);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
});

test("the palette for colour-blind eyes draws with other colours", async () => {
  const { page } = await enter();
  const inks = async () => {
    await open(page, "rules/cards");
    await page.locator("main svg").first().waitFor();
    return page.locator("main svg *").evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).fill + getComputedStyle(part).stroke))].sort());
  };
  const classic = await inks();
  await open(page, "settings");
  await choose(page, "for colour-blind eyes");
  expect(await inks()).not.toEqual(classic);
});

test("left-handed, the buttons stand on the other side", async () => {
  const side = async (left_handed: boolean) => {
    const { page } = await enter({ settings: { left_handed } });
    await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [3])))}`);
    await page.locator(ASKED).first().waitFor();
    const box = await page.locator(".sheet-button").boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2 < 195;
  };
  expect(await side(true)).toBe(!(await side(false)));
});

test("with two taps the first picks a card and the second plays it; with one tap the first plays it", async () => {
  for (const [confirm, left] of [
    ["confirm", 3],
    ["tap", 2],
  ] as const) {
    const { page } = await enter({ settings: { confirm } });
    await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [3])))}`);
    await untilCards(page);
    await act(page, 0);
    if (confirm === "confirm") {
      await page.locator("[data-hand] .card.picked").waitFor();
      expect(await page.locator("[data-hand] .card").count()).toBe(left);
      await act(page, 0);
    }
    await page.locator("[data-hand] .card").nth(2).waitFor({ state: "detached" });
  }
});

test("a picked card covers no other: each can still be touched, and touching it plays nothing", async () => {
  const { page } = await enter({ settings: { confirm: "confirm" } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(4, [15])))}`);
  const up = page.locator("[data-hand] .card.up");
  await untilCards(page);
  const n = await page.locator("[data-hand] .card").count();
  for (let at = 0; at < (await up.count()); at += 1) {
    expect(await act(page, at)).toBe(true);
    await page.waitForTimeout(250);
    expect(await up.nth(at).getAttribute("aria-pressed")).toBe("true");
  }
  expect(await page.locator("[data-hand] .card").count()).toBe(n);
});
