// Games from files: somebody opens one, or drops it onto the page. Nothing of it leaves this browser.

import { keepRecord } from "$lib/state/records";
import { router } from "$lib/state/router.svelte";

/** Stands for the id of a game that came from a file. */
export const FILE = "file";
const KEY = "foretell.file";

/** Shows the game in a file. */
export async function openFile(file: File): Promise<void> {
  const text = await file.text();
  keepRecord(FILE, text);
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // It is too long, or nothing may be kept: then it lasts until the page is loaded again.
  }
  router.go(`game/${FILE}`);
}

/** After a reload the file is still there. */
export function recallFile(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text !== null) keepRecord(FILE, text);
  } catch {
    // Then it has to be opened again.
  }
}
