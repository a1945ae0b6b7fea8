// A table that was just made is connected to at once, while the screen that shows it is still on its way.

import { sayRefusal } from "./refusal";
import { TableStore, type Quick } from "./table.svelte";
import { browser } from "$lib/net/socket";

let opened: TableStore | null = null;

/** Connects to a new table, at which a game against programs shall begin at once. */
export function openTable(code: string, quick: Quick): void {
  opened?.close();
  opened = new TableStore(code, sayRefusal, browser, quick);
}

/** The table with this code: the one that was opened before, or a new one. */
export function tableAt(code: string): TableStore {
  const store = opened;
  opened = null;
  if (store?.code === code) return store;
  store?.close();
  return new TableStore(code, sayRefusal);
}
