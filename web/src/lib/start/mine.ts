// The tables that the reader was still at the last time: they stand on the start page at once, until the server has answered.

import type { TableSummary } from "$lib/wire/types";

const KEY = "foretell.tables";

/** What an older page may have kept in another form is left out, or the start page could not be shown. */
function isTable(value: unknown): value is TableSummary {
  const { code, options, names, stage } = (value ?? {}) as Partial<TableSummary>;
  return typeof code === "string" && typeof options?.game?.name === "string" && Array.isArray(names) && typeof stage === "string";
}

export function knownTables(): TableSummary[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isTable) : [];
  } catch {
    return [];
  }
}

export function rememberTables(tables: readonly TableSummary[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // Then they come a moment later.
  }
}
