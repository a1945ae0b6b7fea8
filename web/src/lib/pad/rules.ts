// The rules of the score pad, which are the server's own, as WebAssembly: what follows from the entries, what may be entered, what the dice allow.
// The page keeps the entries and knows no rule.

import type { Entered, Lying, MarkOffer, PadOptions, PadRefusal, PadView, Phone, Seat } from "$lib/wire/types";

/** A pad as a phone has it. */
export type Written = { options: PadOptions; journal: readonly Entered[]; phone: Phone | null };

type Question =
  | { ask: "options"; options: PadOptions }
  | { ask: "view"; pad: Written }
  | { ask: "check"; pad: Written; entered: Entered; after: number }
  | { ask: "offers"; pad: Written; seat: Seat; lying: Lying }
  | { ask: "record"; pad: Written; started: string | null; ended: string | null }
  | { ask: "csv"; pad: Written };

type Answer =
  | { answer: "fine" }
  | { answer: "view"; view: PadView }
  | { answer: "offers"; offers: MarkOffer[] }
  | { answer: "text"; text: string }
  | { answer: "refused"; reason: string; refusal: PadRefusal }
  | { answer: "unfit"; field: string; reason: string }
  | { answer: "broken"; reason: string };

/** What the program gives away: a sheet of paper in its memory, and the answer to what is written on it. */
type Program = { memory: WebAssembly.Memory; paper: (n_bytes: number) => number; ask: () => number };

/** Entries that no pad can have. */
export class BrokenPad extends Error {
  override name = "BrokenPad";
}

export class PadRules {
  readonly #program: Program;
  readonly #writer = new TextEncoder();
  readonly #reader = new TextDecoder();

  constructor(program: Program) {
    this.#program = program;
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
    const { memory, paper, ask } = this.#program;
    const bytes = this.#writer.encode(JSON.stringify(question));
    const at = paper(bytes.length);
    // The memory may have grown and be another one, so it is looked up each time.
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = ask();
    const answer = new Uint8Array(memory.buffer, paper(length), length);
    return JSON.parse(this.#reader.decode(answer)) as Answer;
  }
}

function unexpected(answer: Answer): BrokenPad {
  return new BrokenPad("reason" in answer ? answer.reason : answer.answer);
}

/** The rules from the bytes of the program. */
export async function rulesOf(bytes: BufferSource): Promise<PadRules> {
  const { instance } = await WebAssembly.instantiate(bytes);
  return new PadRules(instance.exports as unknown as Program);
}

let loading: Promise<PadRules> | null = null;

/** The rules, loaded once. */
export function loadRules(): Promise<PadRules> {
  loading ??= fetch(new URL("../../../wasm/pad.wasm", import.meta.url))
    .then((answer) => {
      if (!answer.ok) throw new TypeError(answer.statusText);
      return answer.arrayBuffer();
    })
    .then(rulesOf)
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
