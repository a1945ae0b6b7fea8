// Both games with the keyboard alone.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { GameOptions } from "../src/lib/wire/types";
import { makeTable } from "./browser";
import { GAMES, isOver, Patience } from "./play";
import { stage } from "./stage";
import { alone, cards, dice } from "./tables";

const { server, enter } = stage();

/** What may be asked: how it is seen, and the keys that answer. */
type Question = { sign: string; keys: (turn: number) => string[] };

/** Answers what the table asks; what nothing is asked of is skipped. Says what was asked. */
async function answer(page: Page, questions: Record<string, Question>, turn: number): Promise<string | null> {
  for (const [name, { sign, keys }] of Object.entries(questions)) {
    if ((await page.locator(`main ${sign}`).count()) === 0) continue;
    for (const key of keys(turn)) await page.keyboard.press(key);
    return name;
  }
  await page.keyboard.press("Escape");
  return null;
}
/** Plays with these keys until the game is over or enough was seen. */
async function play(page: Page, game: GameOptions, questions: Record<string, Question>, enough: (asked: string | null) => boolean): Promise<void> {
  await page.goto(`${server.address}t/${await makeTable(page, alone(game))}`);
  await page.locator("[data-hand], [data-box], [data-color], .faces, .tray").first().waitFor();
  const patience = new Patience();
  for (let turn = 0; !(await isOver(page)); turn += 1) {
    const asked = await answer(page, questions, turn);
    if (enough(asked)) return;
    await page.waitForTimeout(20);
    const sight = await page.evaluate(() => `${document.body.innerText} with the keyboard at ${document.activeElement?.outerHTML.slice(0, 200)}`);
    patience.tried(asked, sight);
  }
}

test("cards: digits predict, arrows choose, Enter plays", async () => {
  const { page } = await enter({ settings: { confirm: "confirm" } });
  const questions: Record<string, Question> = {
    prediction: { sign: "[data-number]:not([aria-disabled='true'])", keys: () => ["1", "Enter"] },
    trump: { sign: "[data-color]", keys: () => ["ArrowRight", "Enter"] },
    card: { sign: "[data-hand] .card.up", keys: () => ["ArrowRight", "Enter"] },
  };
  await play(page, cards(3, [1, 4, 6]), questions, () => false);
});

test("dice: arrows go over the page, letters roll, stay and mark, Space holds a die", async () => {
  const { page } = await enter({ settings: { confirm: "confirm" } });
  const letter = (turn: number) => (turn % 3 ? "x" : "r");
  const questions: Record<string, Question> = {
    box: { sign: "button[data-box]", keys: (turn) => ["ArrowRight", turn % 2 ? "ArrowRight" : "ArrowDown", "Enter"] },
    wizard: { sign: "[data-color]", keys: (turn) => [String(1 + (turn % 4)), "Enter"] },
    set: { sign: ".faces", keys: () => ["1", "3", "Enter"] },
    roll: { sign: ".tray button", keys: (turn) => ["ArrowRight", "Space", letter(turn), "Enter"] },
    leave: { sign: ".choices", keys: (turn) => [letter(turn), "Enter"] },
  };
  const missing = new Set<string | null>(Object.keys(questions));
  // One game to its end. Which magic cards come is chance: more are begun until each kind of question was answered.
  for (let game = 0; game === 0 || missing.size > 0; game += 1) {
    expect(game).toBeLessThan(GAMES);
    await play(page, dice(2, 12), questions, (asked) => {
      missing.delete(asked);
      return game > 0 && missing.size === 0;
    });
  }
});

test("? shows the keys, m the menu, and Escape closes them", async () => {
  const { page } = await enter();
  await page.getByRole("heading", { name: "Foretell" }).waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [3])))}`);
  await page.locator("[data-hand]").waitFor();
  await page.keyboard.press("m");
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  expect(await page.getByRole("dialog").getByRole("button").count()).toBeGreaterThan(4);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // Whoever opened something with the keyboard stands where they stood when it is closed.
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Menu");
  for (const [key, title] of [
    ["s", "Score sheet"],
    ["t", "Talk"],
    ["?", "Keys"],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole("dialog", { name: title }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});
