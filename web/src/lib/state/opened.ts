// A table that was just made is connected to at once, while the screen that shows it is still on its way.

import { server, type Place } from "./place";
import { sayRefusal } from "./refusal";
import { TableStore, type Quick } from "./table.svelte";

let opened: TableStore | null = null;

/** Connects to a new table, at which a game against programs shall begin at once. */
export function openTable(code: string, quick: Quick, place: Place = server): void {
  opened?.close();
  opened = new TableStore(code, sayRefusal, place, quick);
}

/** The table with this code: the one that was opened before, or a new one. */
export function tableAt(code: string, place: Place = server): TableStore {
  const store = opened;
  opened = null;
  if (store?.code === code && store.place === place) return store;
  store?.close();
  return new TableStore(code, sayRefusal, place);
}
