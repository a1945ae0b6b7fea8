// What this browser saw and added before a game. Only somebody who kept it can say later that nothing was exchanged, so it outlives
// the page; where storage is forbidden it lasts as long as the page.

import type { GameOptions } from "$lib/wire/types";

/** What nobody could change any more when the first text was shown. */
export type Fixed = { pledges: (string | null)[]; first: number | null; game: GameOptions };

/** Why this browser kept its text to itself. */
export type Doubt =
  /** Its pledge had been shown, and was missing from the list. */
  | "left_out"
  /** There was a second list for the same promise. */
  | "other_list"
  /** The promise was that of an earlier game. */
  | "old_commitment";

export type Kept = {
  id: string;
  table: string;
  /** The server's promise, seen before this browser added anything. */
  commitment: string;
  /** The text of this browser, if it had a seat. */
  text: string | null;
  /** The list of pledges and the seat at that moment, if this browser saw them. */
  fixed: Fixed | null;
  seat: number | null;
  /** Whether the text was shown to the others. */
  shown: boolean;
  doubt: Doubt | null;
  /** How many starts at this table came to nothing after this browser had shown its text. */
  called_off: number;
  /** The game that began with it. */
  game: string | null;
};

const KEY = "foretell.starts";
const MOST = 60;
let unstored: Kept[] = [];

function all(): Kept[] {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return unstored;
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return unstored;
  }
}

/** Random bytes in hexadecimal digits. */
export function randomText(n_bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(n_bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function newKept(table: string, commitment: string): Kept {
  return { id: randomText(8), table, commitment, text: null, fixed: null, seat: null, shown: false, doubt: null, called_off: 0, game: null };
}

/** Keeps this as it is now. A table has one start at a time: what else was kept for its next game is let go. */
export function keepStart(kept: Kept): void {
  const isOver = (one: Kept) => one.id === kept.id || (one.table === kept.table && one.game === null);
  unstored = [...all().filter((one) => !isOver(one)), structuredClone(kept)].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(unstored));
  } catch {
    // It lasts as long as the page.
  }
}

/** What was kept of a game. */
export function keptOf(game: string): Kept | undefined {
  return all().find((one) => one.game === game);
}

/** What was kept at a table for a game that has not begun. */
export function openAt(table: string): Kept | undefined {
  return all().find((one) => one.table === table && one.game === null);
}

/** Whether this promise was made before, at another table or for a game that has begun. */
export function isOld(commitment: string, table: string): boolean {
  return all().some((one) => one.commitment === commitment && (one.table !== table || one.game !== null));
}
