// A table that was just made is connected to at once, while the screen that shows it is still on its way.

import { sayRefusal } from "./refusal";
import { TableStore } from "./table.svelte";

let opened: TableStore | null = null;

export function openTable(code: string): void {
  opened?.close();
  opened = new TableStore(code, sayRefusal);
}

/** The table with this code: the one that was opened before, or a new one. */
export function tableAt(code: string): TableStore {
  const store = opened;
  opened = null;
  if (store?.code === code) return store;
  store?.close();
  return new TableStore(code, sayRefusal);
}
