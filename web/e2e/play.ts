// Plays at a table by looking at the page and clicking, as a person would. It knows no rule: it takes what the page offers.

import type { Page } from "playwright-core";

/** What could be clicked now, in the order in which it is looked for. */
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
];

/** The reader is asked something: a trump, a prediction, a box. */
export const ASKED = "[data-number], [data-color], button[data-box]";

export type Seen = { magic: Set<string>; clicks: number };

/** Clicks one thing that is offered; says whether there was one. */
export async function act(page: Page, pick: (n: number) => number): Promise<boolean> {
  for (const offer of offers) {
    const found = page.locator(`main ${offer}`);
    const n = await found.count();
    if (n === 0) continue;
    // It may be gone in the meantime: then there is something else to do.
    // Cards lie over each other, so it is the corner that is tapped.
    await found
      .nth(pick(n))
      .click({ timeout: 2000, position: { x: 7, y: 12 } })
      .catch(() => undefined);
    return true;
  }
  return false;
}

export async function isOver(page: Page): Promise<boolean> {
  return (await page.locator("#result-title").count()) > 0;
}

/** Plays until the result is shown. */
export async function playThrough(page: Page): Promise<Seen> {
  const seen: Seen = { magic: new Set(), clicks: 0 };
  let turn = 0;
  while (!(await isOver(page))) {
    const magic = await page.locator("section.magic").allInnerTexts();
    for (const text of magic) seen.magic.add(text.split("\n")[0] ?? "");
    turn += 1;
    if (await act(page, (n) => (turn * 7) % n)) seen.clicks += 1;
    await page.waitForTimeout(20);
  }
  return seen;
}
