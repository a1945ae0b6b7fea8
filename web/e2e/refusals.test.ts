// What cannot be chosen: it says why, and what became impossible is put back.

import { expect, test } from "vitest";
import { makeTable } from "./browser";
import { until } from "./limit";
import { playUntil, untilCards } from "./play";
import { stage } from "./stage";
import { alone, cards, dice } from "./tables";

const { server, enter } = stage();

test("a closed box of the dice page says why it is closed, and nothing is predicted", async () => {
  const { page } = await enter();
  await page.goto(`${server.address}t/${await makeTable(page, alone(dice(3, 9, false)))}`);
  const closed = page.locator(".mine [data-closed]");
  const open = page.locator(".mine button[data-box]");
  await playUntil(page, async () => (await closed.count()) > 0);
  const n_open = await open.count();
  // What is said to be disabled is not clicked by a test, but can be tapped by a person.
  await closed.first().dispatchEvent("click");
  await page.locator(".answer").getByText(/is filled already|has predicted .* in this round|can be struck/).waitFor();
  expect(await open.count()).toBe(n_open);
});

test("a card that was picked before its turn and may not be played then goes back to the others", async () => {
  const { page } = await enter({ settings: { confirm: "confirm", speed: "relaxed" } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(4, [13, 14, 15])))}`);
  const hand = page.locator("[data-hand] .card");
  const up = page.locator("[data-hand] .card.up");
  const picked = page.locator("[data-hand] .card.picked");
  for (let dropped = false; !dropped; ) {
    await untilCards(page);
    // Plays one of them, and picks another while the others play.
    const key = await up.first().getAttribute("data-key");
    const nCards = await hand.count();
    await page.locator(`[data-key="${key}"]`).dispatchEvent("click");
    // One that was picked before its turn, and may be played, is gone with the first click.
    await page.evaluate((key) => document.querySelector(`[data-key="${key}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true })), key);
    // A second jester takes the place of the first, so the cards are counted.
    await until("one card less", async () => (await hand.count()) < nCards);
    // Wizards and jesters may always be played.
    const ahead = page.locator("[data-hand] .card:not(.up):not(.dim):not([data-card^='W']):not([data-card^='J'])").last();
    if ((await ahead.count()) === 0) continue;
    const wish = await ahead.getAttribute("data-key");
    await ahead.dispatchEvent("click");
    await up.first().waitFor();
    dropped = (await page.locator(`[data-key="${wish}"].dim`).count()) > 0;
    if (dropped) expect(await picked.count()).toBe(0);
  }
});
