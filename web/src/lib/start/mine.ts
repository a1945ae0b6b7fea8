// The tables that the reader was still at the last time: they stand on the start page at once, until the server has answered.

import type { TableSummary } from "$lib/wire/types";

const KEY = "foretell.tables";

export function knownTables(): TableSummary[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as TableSummary[]) : [];
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
