// The rules of the score pad, asked of the engine: what follows from the entries, what may be entered, what the dice allow. The page keeps
// the entries and knows no rule.

import { engineOf, loadEngine, type Engine } from "$lib/engine/engine";
import type { Drafted, Entered, Lying, MarkOffer, PadOptions, PadRefusal, PadView, Phone, RoundDraft, Seat } from "$lib/wire/types";

/** A pad as a phone has it. */
export type Written = { options: PadOptions; journal: readonly Entered[]; phone: Phone | null };

type Question =
  | { ask: "options"; options: PadOptions }
  | { ask: "view"; pad: Written }
  | { ask: "check"; pad: Written; entered: Entered; after: number }
  | { ask: "offers"; pad: Written; seat: Seat; lying: Lying }
  | { ask: "draft"; pad: Written; round: number; draft: RoundDraft }
  | { ask: "read"; text: string }
  | { ask: "record"; pad: Written; started: string | null; ended: string | null }
  | { ask: "csv"; pad: Written };

type Answer =
  | { answer: "fine" }
  | { answer: "view"; view: PadView }
  | { answer: "offers"; offers: MarkOffer[] }
  | { answer: "draft"; drafted: Drafted }
  | ({ answer: "moments" } & PadStory)
  | { answer: "text"; text: string }
  | { answer: "refused"; reason: string; refusal: PadRefusal }
  | { answer: "unfit"; field: string; reason: string }
  | { answer: "broken"; reason: string };

/** A pad of the past: as it stood before the first round, after each round, and at the end. */
export type PadStory = { moments: PadView[]; started: string | null };

/** Entries that no pad can have. */
export class BrokenPad extends Error {
  override name = "BrokenPad";
}

export class PadRules {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Why no pad can be opened so; null if one can. */
  unfit(options: PadOptions): { field: string; reason: string } | null {
    const answer = this.#ask({ ask: "options", options });
    return answer.answer === "unfit" ? answer : null;
  }

  /** What is to be shown. */
  view(pad: Written): PadView {
    const answer = this.#ask({ ask: "view", pad });
    if (answer.answer !== "view") throw unexpected(answer);
    return answer.view;
  }

  /** Why this cannot be entered by a phone that has seen `after` entries; null if it can. */
  check(pad: Written, entered: Entered, after: number): PadRefusal | null {
    const answer = this.#ask({ ask: "check", pad, entered, after });
    if (answer.answer === "fine") return null;
    if (answer.answer === "refused") return answer.refusal;
    throw unexpected(answer);
  }

  /** The ways in which a player can mark with these dice; none if that is not what is due. */
  offers(pad: Written, seat: Seat, lying: Lying): MarkOffer[] {
    const answer = this.#ask({ ask: "offers", pad, seat, lying });
    if (answer.answer === "refused") return [];
    if (answer.answer !== "offers") throw unexpected(answer);
    return answer.offers;
  }

  /** What comes of a round that is written again. */
  draft(pad: Written, round: number, draft: RoundDraft): Drafted {
    const answer = this.#ask({ ask: "draft", pad, round, draft });
    if (answer.answer !== "draft") throw unexpected(answer);
    return answer.drafted;
  }

  /** A pad of the past, from its record. */
  read(text: string): PadStory {
    const answer = this.#ask({ ask: "read", text });
    if (answer.answer !== "moments") throw unexpected(answer);
    return answer;
  }

  /** The record of the game, as JSON Lines. */
  record(pad: Written, started: string | null, ended: string | null): string {
    return this.#text({ ask: "record", pad, started, ended });
  }

  /** The sheet for a spreadsheet program. */
  csv(pad: Written): string {
    return this.#text({ ask: "csv", pad });
  }

  #text(question: Question): string {
    const answer = this.#ask(question);
    if (answer.answer !== "text") throw unexpected(answer);
    return answer.text;
  }

  #ask(question: Question): Answer {
    return this.#engine.ask(question) as Answer;
  }
}

function unexpected(answer: Answer): BrokenPad {
  return new BrokenPad("reason" in answer ? answer.reason : answer.answer);
}

/** The rules from the bytes of the program. */
export async function rulesOf(bytes: BufferSource): Promise<PadRules> {
  return new PadRules(await engineOf(bytes));
}

/** The rules, loaded once. */
export async function loadRules(): Promise<PadRules> {
  return new PadRules(await loadEngine());
}
