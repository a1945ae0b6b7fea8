// The tables of this device at work: puts every question to the engine, one after the other, and does what follows from the answers. Changes are
// kept before the engine hears so, and it tells nobody of a move before that. It runs in a Worker, but knows neither the Worker nor the database:
// both are handed in.

import type { Outcome } from "$lib/state/database";
import type { TableSummary } from "$lib/wire/types";
import type { Answer, Change, Effects, FromWorker, Guest, Kept, Question, ToWorker } from "./messages";

export type Brain = { ask: (question: { ask: string }) => unknown };

/** Where changes are kept. */
export type Keeper = {
  open: (guest: string) => Promise<{ outcome: Outcome; guest: string; kept: Kept }>;
  keep: (changes: readonly Change[]) => Promise<Outcome | "moved">;
  note: (tables: readonly TableSummary[]) => Promise<Outcome | "moved">;
};

/** What a house needs of the world; tests bring their own. */
export type Outside = {
  now: () => number;
  /** Calls back later and says how to call that off. */
  later: (ms: number, what: () => void) => () => void;
  entropy: () => string;
  tell: (message: FromWorker) => void;
};

/** After so long without a change the list of tables is written again. */
const NOTE_MS = 300;
/** A table whose game has been over for so long is let go; the result stays. */
const OLD_MS = 7 * 24 * 60 * 60 * 1000;
/** Longer waits than this overflow the clocks of browsers; who wakes too early waits again. */
const LONGEST_MS = 2 ** 31 - 1;

export class House {
  #brain: Brain;
  #keeper: Keeper;
  #outside: Outside;
  /** Everything that is being kept, the last one last. */
  #keeping: Promise<void> = Promise.resolve();
  #outcome: Outcome = "kept";
  #callOffWake: (() => void) | null = null;
  #callOffNote: (() => void) | null = null;
  #goesOn = false;
  /** Those who wait for a table that is being made, the first of them first, and those who wait for the list. */
  #making: number[] = [];
  #listing: ((tables: TableSummary[]) => void)[] = [];
  /** Nothing is asked any more: another tab has taken over, or the engine is broken. */
  #over = false;

  constructor(brain: Brain, keeper: Keeper, outside: Outside) {
    this.#brain = brain;
    this.#keeper = keeper;
    this.#outside = outside;
  }

  /** Brings back what was kept. */
  async open(guest: Guest): Promise<void> {
    const found = await this.#keeper.open(guest.id);
    this.#judge(found.outcome);
    const entropy = this.#outside.entropy();
    const opened = this.#ask({ ask: "home_open", entropy, guest: { ...guest, id: found.guest }, kept: found.kept });
    if (!opened) return;
    const old = this.#outside.now() - OLD_MS;
    this.#list((tables) => {
      for (const { code, stage, touched } of tables) {
        if (stage === "over" && touched < old) this.#ask({ ask: "home_forget", code });
      }
      this.#outside.tell({ say: "open" });
    });
  }

  hear(message: Exclude<ToWorker, { do: "open" }>): void {
    const { tell } = this.#outside;
    switch (message.do) {
      case "make":
        this.#making.push(message.id);
        this.#ask({ ask: "home_make", new: message.new });
        break;
      case "join":
        this.#ask({ ask: "home_join", connection: message.connection, code: message.code, last: message.last });
        break;
      case "frame":
        this.#ask({ ask: "home_frame", connection: message.connection, frame: message.frame });
        break;
      case "leave":
        this.#ask({ ask: "home_leave", connection: message.connection });
        break;
      case "rename":
        this.#ask({ ask: "home_renamed", name: message.name, sign: message.sign });
        break;
      case "tables":
        this.#list((tables) => tell({ say: "tables", id: message.id, tables }));
        break;
      case "forget":
        this.#ask({ ask: "home_forget", code: message.code });
        this.#note(() => this.#afterKeeping({ say: "done", id: message.id }));
        break;
      case "rest":
        this.#note(() => this.#afterKeeping({ say: "done", id: message.id }));
        break;
    }
  }

  /** The list of tables, as soon as the engine has it. */
  #list(then: (tables: TableSummary[]) => void): void {
    this.#listing.push(then);
    this.#ask({ ask: "home_tables" });
  }

  /** Asks the engine and does what follows; nothing if it is broken, or no longer ours to ask. */
  #ask(question: Question): Effects | null {
    if (this.#over) return null;
    const answer = this.#brain.ask(Object.assign({ now: this.#outside.now() }, question)) as Answer;
    if (answer.answer === "broken") {
      this.#over = true;
      this.#outside.tell({ say: "broken", reason: answer.reason });
      return null;
    }
    const { tell } = this.#outside;
    for (const { connection, frame } of answer.frames) tell({ say: "frame", connection, frame });
    for (const { connection, code } of answer.closed) tell({ say: "closed", connection, code });
    for (const { commit, changes } of answer.keep) this.#keep(commit, changes);
    this.#wakeAt(answer.wake);
    if (answer.more) this.#goOnSoon();
    this.#answer(answer);
    return answer;
  }

  /** Hands out what was waited for. */
  #answer({ made, refused, tables }: Effects): void {
    const { tell } = this.#outside;
    const id = made || refused !== null ? this.#making.shift() : undefined;
    if (id !== undefined && made) {
      tell({ say: "made", id, made });
      this.#noteSoon(0);
    } else if (id !== undefined) tell({ say: "refused", id, reason: refused ?? "" });
    if (tables) for (const then of this.#listing.splice(0)) then(tables);
  }

  #keep(commit: number, changes: readonly Change[]): void {
    this.#keeping = this.#keeping.then(async () => {
      if (this.#over) return;
      const outcome = await this.#keeper.keep(changes);
      if (outcome === "moved") {
        this.#over = true;
        this.#outside.tell({ say: "moved" });
        return;
      }
      this.#judge(outcome);
      if (outcome !== "kept") {
        for (const change of changes) {
          if ("keep_result" in change) this.#outside.tell({ say: "record", game: change.keep_result.game, record: change.keep_result.record });
        }
      }
      // What could not be kept is played on with all the same: the page says so.
      this.#ask({ ask: "home_kept", commit });
      this.#noteSoon(NOTE_MS);
    });
  }

  /** Says whether things are kept, when that changes. */
  #judge(outcome: Outcome): void {
    if (outcome === this.#outcome) return;
    this.#outcome = outcome;
    this.#outside.tell({ say: "storage", outcome });
  }

  #afterKeeping(message: FromWorker): void {
    // What is being kept now may lead to more that is to be kept.
    const now = this.#keeping;
    void now.then(() => {
      if (now === this.#keeping) this.#outside.tell(message);
      else this.#afterKeeping(message);
    });
  }

  #noteSoon(ms: number): void {
    this.#callOffNote?.();
    this.#callOffNote = this.#outside.later(ms, () => this.#note());
  }

  #note(then?: () => void): void {
    this.#callOffNote?.();
    this.#callOffNote = null;
    this.#list((tables) => {
      this.#keeping = this.#keeping.then(async () => {
        if (!this.#over) await this.#keeper.note(tables);
      });
      then?.();
    });
  }

  #wakeAt(at: number | null): void {
    this.#callOffWake?.();
    this.#callOffWake = null;
    if (at === null || this.#over) return;
    const wait = Math.min(LONGEST_MS, Math.max(0, at - this.#outside.now()));
    this.#callOffWake = this.#outside.later(wait, () => this.#ask({ ask: "home_go_on" }));
  }

  /** A bot wants to think, which blocks everything here: first what is there to be told is told, and what is being kept is kept. */
  #goOnSoon(): void {
    if (this.#goesOn) return;
    this.#goesOn = true;
    void this.#keeping.then(() => {
      this.#outside.later(0, () => {
        this.#goesOn = false;
        this.#ask({ ask: "home_go_on" });
      });
    });
  }
}
