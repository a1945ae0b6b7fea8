// Keeps the tables of this device in the database. Only the tab that took them last may write: every change first looks whose they are, in the
// same transaction, so two tabs can never both write one game. What could not be kept is written as soon as there is room again, or a database.
// It knows what is kept, but not when, and asks no engine.

import { answerTo, change, openDatabase, rowsOf, type MetaRow, type Outcome, type StoreName } from "$lib/state/database";
import type { TableSummary } from "$lib/wire/types";
import { Copy } from "./copy";
import type { Change, Kept } from "./messages";

type Open = (name: StoreName) => IDBObjectStore;

const OWNER = "home-owner";
const GUEST = "home-guest";
/** The list on the start page, which is shown without waking the engine. */
export const TABLES = "home-tables";

const ALL = ["tables", "games", "lines", "results", "meta"] as const satisfies readonly StoreName[];

/** All lines of a game. */
export function linesOf(game: string): IDBKeyRange {
  return IDBKeyRange.bound([game], [game, []]);
}

export class Shelf {
  readonly #owner: string;
  readonly #copy = new Copy();
  /** Whether the database lacks something that should be in it. */
  #behind = false;

  /** The owner is a name that no other tab has. */
  constructor(owner: string) {
    this.#owner = owner;
  }

  /** Takes the tables from whoever had them, and reads them. `guest` is who plays, unless somebody has played here before. */
  async open(guest: string): Promise<{ outcome: Outcome; guest: string; kept: Kept }> {
    let known = guest;
    const outcome = await change(["meta"], async (open) => {
      open("meta").put({ key: OWNER, value: this.#owner } satisfies MetaRow);
      const found = (await answerTo(open("meta").get(GUEST))) as MetaRow | undefined;
      if (typeof found?.value === "string") known = found.value;
      else open("meta").put({ key: GUEST, value: guest } satisfies MetaRow);
    });
    // From here on nobody else writes, so what is read now is all there is. Where there is no room, it can still be read.
    this.#behind = outcome !== "kept";
    const [tables, games] = await Promise.all([rowsOf("tables"), rowsOf("games")]);
    this.#copy.fill(tables, games, []);
    const lines = await Promise.all([...this.#copy.games.keys()].map((game) => rowsOf("lines", linesOf(game))));
    this.#copy.fill(tables, games, lines.flat());
    return { outcome, guest: known, kept: this.#copy.kept() };
  }

  /** Keeps changes, all or nothing; "moved" if the tables belong to another tab now. */
  async keep(changes: readonly Change[]): Promise<Outcome | "moved"> {
    for (const one of changes) this.#copy.apply(one);
    return this.#write((open) => {
      for (const one of changes) this.#put(open, one);
    });
  }

  /** Keeps the list for the start page. */
  async note(tables: readonly TableSummary[]): Promise<Outcome | "moved"> {
    return this.#write((open) => void open("meta").put({ key: TABLES, value: tables } satisfies MetaRow));
  }

  async #write(work: (open: Open) => void): Promise<Outcome | "moved"> {
    let moved = false;
    // A database that is gone (somebody cleared it, or the browser did) comes back empty, and then belongs to nobody.
    if (!(await openDatabase())) {
      this.#behind = true;
      return "denied";
    }
    const outcome = await change(ALL, async (open) => {
      const owner = (await answerTo(open("meta").get(OWNER))) as MetaRow | undefined;
      moved = owner !== undefined && owner.value !== this.#owner;
      if (moved) throw new Error("another tab has taken over");
      if (this.#behind || !owner) this.#putAll(open);
      work(open);
    });
    if (moved) return "moved";
    this.#behind = outcome !== "kept";
    return outcome;
  }

  /** The rows come from the copy, which has taken the change in already. */
  #put(open: Open, one: Change): void {
    const { tables, games, results } = this.#copy;
    if ("put_table" in one) {
      const row = tables.get(one.put_table.id);
      if (row) open("tables").put(row);
    } else if ("append" in one) open("lines").put(one.append);
    else if ("keep_result" in one) {
      const row = results.get(one.keep_result.game);
      if (row) open("results").put(row);
    } else if ("end_game" in one || "begin_game" in one) {
      const row = games.get("end_game" in one ? one.end_game.game : one.begin_game.id);
      if (row) open("games").put(row);
      this.#sweep(open);
    } else this.#sweep(open);
  }

  /** Everything that should be there; the results only if they are not there yet, as the server may have them by now. */
  #putAll(open: Open): void {
    const { tables, games, lines, results } = this.#copy;
    open("meta").put({ key: OWNER, value: this.#owner } satisfies MetaRow);
    for (const row of tables.values()) open("tables").put(row);
    for (const row of games.values()) open("games").put(row);
    for (const row of [...lines.values()].flat()) open("lines").put(row);
    for (const row of results.values()) {
      const there = open("results").getKey(row.game);
      there.onsuccess = () => {
        if (there.result === undefined) open("results").put(row);
      };
    }
    this.#sweep(open);
  }

  /** Deletes what is let go. Deleting it twice is harmless, and nobody knows yet whether this time it is for good. */
  #sweep(open: Open): void {
    const { gone } = this.#copy;
    for (const game of gone.lines) open("lines").delete(linesOf(game));
    for (const game of gone.games) open("games").delete(game);
    for (const table of gone.tables) open("tables").delete(table);
  }
}
