// What the page says, in plain words, and that every special word explains itself.

import { expect, test } from "vitest";
import { makeTable } from "./browser";
import { until } from "./limit";
import { ASKED, act, playUntil, untilCards, untilPrediction } from "./play";
import { stage } from "./stage";
import { alone, cards, dice } from "./tables";

const { server, enter } = stage();
const phone = { width: 390, height: 844 };

test("dice: buttons say what happens in points, and the dice that count are marked", async () => {
  const { page } = await enter();
  const sit = async () => page.goto(`${server.address}t/${await makeTable(page, alone(dice(3, 9, false)))}`);
  await sit();
  const goOn = page.getByRole("button", { name: /^Go on to roll [23]$/ });
  await page.getByText("How many of which colour?").waitFor();
  // A player who never rolls in a whole game is not asked this.
  await playUntil(page, async () => (await goOn.count()) > 0, sit);
  const stops = await page.locator(".choices button").allInnerTexts();
  expect(stops[0]?.replace(/\s+/g, " ")).toMatch(/^Stop: (exactly right \(\+[1-5]\)|1 point off \(−1\)|[2-6] points off \(−[2-6]\))$/);
  const counted = Number(/^(\d) ×/.exec(await page.locator(".facts .counted").innerText())?.[1]);
  expect(await page.locator(".tray .counts").count()).toBe(counted);
  expect(await page.getByRole("img", { name: /counts for you$/ }).count()).toBe(counted);
});

test("the jester row stands on top of the page, and small pages have their X, too", async () => {
  const { page } = await enter({ size: { width: 1440, height: 900 } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(dice(3, 9, false)))}`);
  await page.locator(".pages .page").first().waitFor();
  expect(await page.locator(".mine tbody tr").first().getAttribute("class")).toContain("jesters");
  expect(await page.locator(".pages .page").first().locator(".pips i").count()).toBe(9);
  expect(await page.locator(".pages .page").first().locator(".pips").isVisible()).toBe(true);
});

test.each([
  ["en", "trump", "The colour that beats the three others"],
  ["de", "Trumpf", "Die Farbe, die in dieser Runde"],
  ["nl", "troef", "De kleur die deze ronde"],
])("a special word opens its explanation, and the keyboard comes back to it (%s)", async (language, word, text) => {
  const { page } = await enter({ language });
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [3])))}`);
  const term = page.locator(".trump:visible").getByRole("button", { name: new RegExp(`^${word}$`, "i") }).first();
  await term.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText(text, { exact: false }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent.toLowerCase())).toBe(word.toLowerCase());
});

test("the rules have a worked example with a picture for each magic card, and a story", async () => {
  for (const language of ["en", "de", "nl"]) {
    const { page } = await enter({ language, size: phone });
    await page.goto(`${server.address}rules/dice`);
    await page.locator("article figure .picture").first().waitFor();
    expect(await page.locator("article figure .picture").count()).toBe(10);
    expect((await page.locator(".story").innerText()).length).toBeGreaterThan(200);
  }
});

test("the options: what is chosen stands once, the button stays in sight, and the tile says it", async () => {
  const { page } = await enter({ size: phone });
  await page.getByRole("button", { name: "Options" }).click();
  const dialog = page.getByRole("dialog", { name: "Options" });
  await expect.poll(() => dialog.getByText("Secret", { exact: true }).count()).toBe(1);
  expect(await dialog.getByText("Hidden", { exact: true }).count()).toBe(1);
  // The dialog comes up from below.
  const button = dialog.getByRole("button", { name: "Play now" });
  const bottom = async () => {
    const box = await button.boundingBox();
    return (box?.y ?? 9999) + (box?.height ?? 0);
  };
  await expect.poll(bottom).toBeLessThanOrEqual(phone.height);

  // Rows are never squeezed into each other.
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    const overlaps = () =>
      dialog.locator(".content > *").evaluateAll((all) => {
        const bottoms = all.map((row) => row.getBoundingClientRect().top + row.scrollHeight);
        return all.filter((row, at) => row.getBoundingClientRect().top < (bottoms[at - 1] ?? 0) - 1).length;
      });
    await expect.poll(overlaps).toBe(0);
  }
  await page.setViewportSize(phone);

  await dialog.getByText("±1", { exact: true }).click();
  await dialog.getByText("Dice game", { exact: true }).click();
  expect(await dialog.getByText("As in the box", { exact: true }).count()).toBe(1);
  await dialog.getByText("Expert", { exact: true }).click();
  await dialog.getByRole("switch", { name: "Magic cards" }).click();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("button", { name: /Card game/ }).innerText()).toContain("±1");
  expect(await page.getByRole("button", { name: /Dice game/ }).innerText()).toContain("Expert, Magic cards");
});

test("on the smallest phone nothing lies over any of the 21 numbers that can be said", async () => {
  const { page } = await enter({ size: { width: 320, height: 568 }, settings: { confirm: "confirm" } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [20])))}`);
  await page.locator("[data-number='20']").waitFor();
  const covered = () =>
    page.locator("[data-number]").evaluateAll((all) =>
      all.filter((number) => {
        const { left, top, width, height } = number.getBoundingClientRect();
        return [0.25, 0.5, 0.75].some((part) => document.elementFromPoint(left + width * part, top + height * part) !== number);
      }).map((number) => number.textContent),
    );
  await expect.poll(covered).toEqual([]);
});

test.each([
  ["20 cards", cards(3, [20])],
  ["clairvoyant", { ...cards(4, [1, 2]), clairvoyant: true } as ReturnType<typeof cards>],
])("on the smallest phone a number can be picked and said without scrolling: %s", async (_, game) => {
  const { page } = await enter({ size: { width: 320, height: 568 }, settings: { confirm: "confirm" } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(game))}`);
  await untilPrediction(page);
  const number = page.locator("[data-number]").last();
  const whole = () =>
    page.locator(".felt .asked").evaluate((asked) => {
      const ask = asked.querySelector(".ask")?.getBoundingClientRect();
      const felt = asked.getBoundingClientRect();
      return ask ? Math.max(ask.bottom - felt.bottom, felt.top - ask.top, asked.scrollHeight - asked.clientHeight) : 999;
    });
  await expect.poll(whole).toBeLessThanOrEqual(0);
  await number.click();
  const button = page.getByRole("button", { name: /^Predict \d+$/ });
  const box = await button.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(568);
  await button.click();
  await page.locator("[data-number]").first().waitFor({ state: "detached" });
});

test.each(["de", "nl"])("on the smallest phone no answer of the dice table is cut off (%s)", async (language) => {
  const { page } = await enter({ size: { width: 320, height: 568 }, language });
  const sit = async () => page.goto(`${server.address}t/${await makeTable(page, alone(dice(2, 9, false)))}`);
  await sit();
  // Somebody who rolls has the longest answers.
  const answers = page.locator(".choices button");
  let turn = 0;
  await until("a seer who decides", async () => {
    if ((await page.locator(".tray button").count()) > 0 && (await page.locator(".choices [data-to=on]:not(:disabled)").count()) > 0) return true;
    await act(page, (turn += 1));
    if ((await page.locator("#result-title").count()) > 0) await sit();
    return false;
  });
  const cut = await answers.evaluateAll((all) => all.filter((button) => button.scrollWidth > button.clientWidth || button.getBoundingClientRect().right > innerWidth).map((button) => button.textContent));
  expect(cut).toEqual([]);
});

test("the seer's own colour is picked for the wizards, and one tap takes it", async () => {
  const { page } = await enter({ settings: { confirm: "confirm" } });
  const sit = async () => page.goto(`${server.address}t/${await makeTable(page, alone(dice(2, 9, false)))}`);
  await sit();
  const colours = "main [data-color]";
  const picked = page.locator(`${colours}[aria-checked=true]`);
  let turn = 0;
  await until("a colour that is picked", async () => {
    if ((await picked.count()) > 0) return true;
    // In two taps, the second in the same place; but no colour is tapped.
    await act(page, (turn += 1) >> 1, colours);
    if ((await page.locator("#result-title").count()) > 0) await sit();
    return false;
  });
  const row = await page.locator(".mine tr", { has: page.locator(".circle:not(.penciled)") }).getAttribute("class");
  expect(row).toContain(`of-${await picked.getAttribute("data-color")}`);
  await picked.click();
  await picked.waitFor({ state: "detached" });
});

test("the keys are told of in the menu and in the settings", async () => {
  const { page } = await enter();
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [3])))}`);
  await page.locator(ASKED).first().waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Keys (press ?)" }).click();
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.goto(`${server.address}settings`);
  await page.getByRole("button", { name: "Keys (press ?)" }).click();
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
});

test("for those who hear it, a seat says what you have, and a hint names its card", async () => {
  const { page } = await enter();
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [3])))}`);
  await untilCards(page);
  expect(await page.locator(".mine").innerText()).toBeTruthy();
  expect(await page.locator(".mine [data-seat] .visually-hidden").first().textContent()).toMatch(/^You said \d and have \d$/);
  await page.getByRole("button", { name: "What would a master do?" }).click();
  await page.getByText(/A master would play ((blue|red|green|yellow) \d+|wizard|jester)\./).waitFor();
});

test("on a slow connection the logo is there before any style or script", async () => {
  const { page } = await enter({ blank: true });
  let free: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  await page.route(/assets\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(server.address, { waitUntil: "commit" });
  await page.getByRole("img", { name: "Foretell" }).waitFor();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length)).toBe(1);
  expect(await page.locator("h1").count()).toBe(0);
  free();
  await page.getByRole("button", { name: /Card game/ }).waitFor();
  expect(await page.getByRole("img", { name: "Foretell" }).count()).toBe(0);
});
