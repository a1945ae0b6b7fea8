// The dice pad for tests: written on by tapping, and read as a player would read it.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Entry, MagicCard, PadOptions } from "../src/lib/wire/types";
import { makePad } from "./pads";
import type { Stage } from "./stage";

export function dicePad(names: string[], first: number, magic_cards = false): PadOptions {
  return { game: { name: "dice", n_seats: names.length, target: 9, magic_cards }, names, first };
}

/** A dice pad in front of somebody who writes on it with a thumb. */
export class DicePad {
  constructor(readonly page: Page) {}

  /** Opens a new pad, with something written on it. */
  static async open({ server }: Stage, page: Page, options: PadOptions, entries: Entry[] = []): Promise<DicePad> {
    await page.goto(`${server.address}p/${await makePad(page, options, entries)}`);
    const pad = new DicePad(page);
    await page.locator("[data-step]").waitFor();
    return pad;
  }

  /** Waits until this is due. */
  async due(step: string, seat?: number): Promise<void> {
    await this.page.locator(`[data-step="${step}"]${seat === undefined ? "" : `[data-asked="${seat}"]`}`).waitFor();
  }

  async turnUp(card: MagicCard): Promise<void> {
    await this.page.locator(`[data-card="${card}"]`).click();
  }

  /** Circles a box for the player whose turn it is. */
  async circle(seat: number, box: string): Promise<void> {
    await this.due("circle", seat);
    await this.page.locator(`[data-step] [data-box="${box}"]`).click();
  }

  /** Circles for all, in this order. */
  async circleAll(...made: [seat: number, box: string][]): Promise<void> {
    for (const [seat, box] of made) await this.circle(seat, box);
  }

  /** Taps a box that is closed. */
  async tryBox(box: string): Promise<void> {
    await this.page.locator(".settling").waitFor({ state: "detached" });
    await this.page.locator(`[data-step] [data-closed="${box}"]`).click({ force: true });
  }

  async nameWizard(color: string): Promise<void> {
    await this.due("wizard");
    await this.page.locator(`[data-color="${color}"]`).click();
  }

  /** Taps in faces where dice are missing; totals are asked for first, so the dice have to be wanted. */
  async tapIn(faces: string): Promise<void> {
    const wanted = this.page.getByRole("button", { name: /^(Tap in dice|Würfel eintippen)$/ });
    await wanted.or(this.page.locator("[data-face]").first()).first().waitFor();
    if (await wanted.isVisible()) await wanted.click();
    for (const face of faces) await this.page.locator(`[data-face="${face}"]`).click();
  }

  /** Lifts dice by their places, from 1. */
  async lift(...places: number[]): Promise<void> {
    for (const at of places) await this.page.getByRole("button", { name: new RegExp(`^Die ${at}:`) }).click();
  }

  async mark(seat: number, by: "prediction" | "jester"): Promise<void> {
    await this.page.locator(`li[data-seat="${seat}"] [data-by="${by}"]`).click();
  }

  /** What a player is offered, in words. */
  async offers(seat: number): Promise<string[]> {
    const buttons = this.page.locator(`li[data-seat="${seat}"] [data-by]`);
    await buttons.first().waitFor();
    return buttons.evaluateAll((all) => all.map((button) => button.getAttribute("title") ?? ""));
  }

  /** Taps the total of this name. */
  async count(label: string, to: number): Promise<void> {
    await this.page.getByRole("group", { name: label, exact: true }).locator(`[data-total="${to}"]`).click();
  }

  /** What stands on the page of a player, in words. */
  async written(seat: number): Promise<string[]> {
    await this.page.locator(`.strip [data-seat="${seat}"]`).click();
    const boxes = this.page.locator("dialog [role=img][aria-label]");
    await boxes.first().waitFor();
    const words = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("aria-label") ?? ""));
    await this.page.keyboard.press("Escape");
    await this.page.locator("dialog").waitFor({ state: "detached" });
    return words.filter((text) => text.includes(": ") && !text.includes(": open"));
  }

  /** The boxes that each player has marked. */
  async expectWritten(...pages: string[][]): Promise<void> {
    // In which row a box stands is the page's business.
    for (const [seat, words] of pages.entries()) expect((await this.written(seat)).sort(), `page ${seat}`).toEqual([...words].sort());
  }
}
