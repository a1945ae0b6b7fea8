// Whole games, played through the page by tapping.

import { describe, expect, test } from "vitest";
import { makeTable } from "./browser";
import { ASKED, GAMES, playThrough } from "./play";
import { stage } from "./stage";
import { alone, cards, dice } from "./tables";

const { server, enter } = stage();

describe("from the bare start page one tap deals", () => {
  test.each([
    ["Card game", "[data-hand]"],
    ["Dice game", ASKED],
  ])("a %s", async (name, sign) => {
    const { page } = await enter();
    await page.getByRole("button", { name: new RegExp(name) }).click();
    await page.locator(sign).first().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/t\/\w+$/);
  });
});

test("a whole card game, its result, its seal and its replay", async () => {
  // With all that moves: whoever plays waits for what is told.
  const { page } = await enter({ settings: { motion: "full" } });
  const code = await makeTable(page, { ...alone(cards(4, [1, 2, 3, 5, 8])), start: false });
  await page.goto(`${server.address}t/${code}`);
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  const { taps } = await playThrough(page);
  // One prediction a round and one tap a card, and trumps that had to be named.
  expect(taps).toBeGreaterThanOrEqual(5 + 19);

  await page.getByText(/Checked by this browser: all \d+ draws/).waitFor();
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByText("Round 1: ").waitFor();
  await page.keyboard.press("End");
  await page.getByText("The game is over.").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("Round 5 is scored: ").waitFor();
  expect(page.url()).toMatch(/#\d+$/);

  await page.goBack();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.locator(ASKED).first().waitFor();
});

test("whole dice games until all ten magic cards were seen", async () => {
  const { page } = await enter();
  const seen = new Set<string>();
  // A game ends when somebody has enough X, which may be before the tenth round.
  for (let game = 0; seen.size < 10; game += 1) {
    expect(game).toBeLessThan(GAMES);
    const code = await makeTable(page, alone(dice(3, 12)));
    await page.goto(`${server.address}t/${code}`);
    for (const card of (await playThrough(page, { skip: true })).magic) seen.add(card);
    await page.getByText(/All \d+ draws follow from the seeds/).waitFor();
  }
});
