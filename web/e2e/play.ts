// Plays at a table by looking at the page and tapping, as a person would. It knows no rule: it takes what the page offers.

import type { Page } from "playwright-core";
import { LIMIT, until } from "./limit";

/** What could be tapped now, in the order in which it is looked for. */
const offers = [
  // A prediction of tricks, a colour, a card that stands up, a box.
  "[data-number]:not([aria-disabled='true'])",
  "[data-color]:not([aria-disabled='true'])",
  "[data-hand] .card.up",
  "button[data-box]:not([aria-disabled='true']):not(:disabled)",
  // Two dice to set: first their faces, then the button below them.
  ".faces + button:not(:disabled)",
  ".faces .face",
  ".choices button:not(:disabled)",
].map((offer) => `main ${offer}`);

/** The reader is asked something: a trump, a prediction, a box, or, with some magic cards before all else, two dice. */
export const ASKED = "[data-number], [data-color], button[data-box], .faces";

/** So many taps that change nothing: a person would have given up. */
const PATIENCE = 60;

/** Somebody who tries again and again, and says what they see when nothing comes of it. */
export class Patience {
  #before = "";
  #vain = 0;
  #since = Date.now();

  /** Something was tried, or nothing could be; the table then said this. */
  tried(what: string | null, words: string): void {
    const still = words === this.#before;
    this.#vain = what && still ? this.#vain + 1 : 0;
    if (!still) this.#since = Date.now();
    this.#before = words;
    if (this.#vain > PATIENCE) throw new Error(`no way on: ${what}; the table says: ${words}`);
    if (Date.now() - this.#since > LIMIT) throw new Error(`nothing happens any more; the table says: ${words}`);
  }
}

/** What is a matter of luck comes in far fewer games than this. */
export const GAMES = 30;

/** What somebody sees who looks for something to tap. */
type Sight = {
  spot: { x: number; y: number } | null;
  /** What is offered there. */
  offer: string | null;
  over: boolean;
  magic: string | null;
  /** All words on the table: they change when something happens. */
  words: string;
};

/** Looks for the offer of a number (counted round) and for a spot of it that nothing lies over: cards cover each other. */
async function look(page: Page, pick: number, unless = ""): Promise<Sight> {
  return page.evaluate(
    ({ offers, pick, unless }) => {
      const spotOf = (part: Element) => {
        part.scrollIntoView({ block: "nearest" });
        const box = part.getBoundingClientRect();
        for (const down of [0.15, 0.5, 0.85]) {
          for (const along of [0.5, 0.25, 0.1, 0.75, 0.9]) {
            const [x, y] = [box.x + box.width * along, box.y + box.height * down];
            const hit = document.elementFromPoint(x, y);
            if (hit && part.contains(hit)) return { x, y };
          }
        }
        return null;
      };
      const wanted = unless !== "" && document.querySelector(unless) !== null;
      const offer = wanted ? null : (offers.find((one) => document.querySelector(one)) ?? null);
      const parts = offer ? [...document.querySelectorAll(offer)] : [];
      const part = parts[pick % Math.max(1, parts.length)];
      return {
        spot: part ? spotOf(part) : null,
        offer: part ? part.outerHTML.slice(0, 200) : null,
        over: document.querySelector("#result-title") !== null,
        magic: document.querySelector<HTMLElement>("section.magic")?.innerText.split("\n")[0] ?? null,
        words: document.querySelector("main")?.textContent ?? "",
      };
    },
    { offers, pick, unless },
  );
}

/** Taps one thing that is offered, unless what is waited for (a selector) is there; says whether there was one. */
export async function act(page: Page, pick: number, unless = ""): Promise<boolean> {
  const { spot } = await look(page, pick, unless);
  if (spot) await page.mouse.click(spot.x, spot.y);
  return spot !== null;
}

/** Plays until this is so. If the game ends before, `again` begins another one. */
export async function playUntil(page: Page, done: () => Promise<boolean>, again?: () => Promise<unknown>): Promise<void> {
  const patience = new Patience();
  for (let turn = 0, games = 1; !(await done()); turn += 1) {
    const { spot, offer, over, words } = await look(page, turn * 7);
    if (over) {
      if (await done()) return;
      if (!again || games === GAMES) throw new Error(`it never came in ${games} games; the page says: ${words}`);
      games += 1;
      await again();
      continue;
    }
    patience.tried(offer && `${offer} ${spot ? "does nothing" : "is covered"}`, words);
    if (spot) await page.mouse.click(spot.x, spot.y);
    await page.waitForTimeout(20);
  }
}

/** Waits until one of these pages asks for a prediction. If a wizard was turned up, the dealer names a trump first. */
export async function untilPrediction(...pages: Page[]): Promise<Page> {
  return until("a prediction", async () => {
    for (const page of pages) {
      if ((await page.locator("[data-number]").count()) > 0) return page;
      await page.evaluate(() => document.querySelector<HTMLElement>("main [data-color]")?.click());
    }
    return null;
  });
}

/** Answers what is asked before the first card, until one can be played. */
export async function untilCards(page: Page): Promise<void> {
  await until("a card that can be played", async () => {
    await page.evaluate((asked) => document.querySelector<HTMLElement>(asked)?.click(), "main [data-number]:not([aria-disabled='true']), main [data-color]");
    return (await page.locator("[data-hand] .card.up").count()) > 0;
  });
}

export async function isOver(page: Page): Promise<boolean> {
  return (await page.locator("#result-title").count()) > 0;
}

export type Seen = { magic: Set<string>; taps: number };

/** Plays until the result is shown; `skip` does not wait for what is told. Whoever cannot go on says what they see. */
export async function playThrough(page: Page, { skip = false } = {}): Promise<Seen> {
  const seen: Seen = { magic: new Set(), taps: 0 };
  const patience = new Patience();
  for (let turn = 1; ; turn += 1) {
    const { spot, offer, over, magic, words } = await look(page, turn * 7);
    if (over) return seen;
    if (magic) seen.magic.add(magic);
    patience.tried(offer && `${offer} ${spot ? "does nothing" : "is covered"}`, words);
    if (spot) {
      await page.mouse.click(spot.x, spot.y);
      seen.taps += 1;
    } else if (skip && !offer) await page.keyboard.press("Escape");
    await page.waitForTimeout(20);
  }
}
