// The games that the reader is still in, as this browser keeps them: they stand on the start page at once, until the server has answered;
// and which of them the reader has taken off the list.

import type { TableSummary } from "$lib/wire/types";

/** A table, and whether it is on this device. */
export type Listed = TableSummary & { home: boolean };

const TABLES = "foretell.tables";
const CLEARED = "foretell.cleared";
/** So many codes are enough: what was cleared long ago is over by now. */
const MOST_CLEARED = 200;
/** A game that nobody has touched for so long is most likely forgotten. */
const ABANDONED_MS = 3 * 24 * 60 * 60 * 1000;

/** What an older page may have kept in another form is left out, or the start page could not be shown. */
function isTable(value: unknown): value is TableSummary {
  const { code, options, names, stage, touched } = (value ?? {}) as Partial<TableSummary>;
  return typeof code === "string" && typeof options?.game?.name === "string" && Array.isArray(names) && typeof stage === "string" && typeof touched === "number";
}

function read(key: string): unknown[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function write(key: string, value: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then it lasts as long as the page.
  }
}

export function knownTables(): TableSummary[] {
  return read(TABLES).filter(isTable);
}

export function rememberTables(tables: readonly TableSummary[]): void {
  write(TABLES, tables);
}

/** The codes of tables and pads that were taken off the list. */
export function clearedCodes(): string[] {
  return read(CLEARED).filter((code) => typeof code === "string");
}

export function rememberCleared(codes: readonly string[]): void {
  write(CLEARED, codes.slice(-MOST_CLEARED));
}

/** Whether a game that was last touched then was most likely forgotten. */
export function isAbandoned(touched: number, now: number = Date.now()): boolean {
  return now - touched > ABANDONED_MS;
}
