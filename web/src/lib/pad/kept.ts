// Pads that this browser keeps: what was seen of them last, and what could not be sent yet. With it a pad opens without a net.

import type { NewEntry, PadSeen } from "$lib/wire/types";

/** `over` is what the rules said of it: whoever lists pads need not load them. */
export type Kept = { seen: PadSeen; queue: NewEntry[]; over: boolean };

const PREFIX = "foretell.pad.";
/** Older pads are on the server; what was not sent is never forgotten. */
const MOST = 12;

export function keyOf(code: string): string {
  return PREFIX + code;
}

export function readKept(text: string | null): Kept | null {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Kept> | null;
    return found?.seen && Array.isArray(found.seen.journal) && Array.isArray(found.queue) ? { seen: found.seen, queue: found.queue, over: found.over === true } : null;
  } catch {
    return null;
  }
}

export function keptPad(code: string): Kept | null {
  try {
    return readKept(localStorage.getItem(keyOf(code)));
  } catch {
    return null;
  }
}

/** All of them, the one that was written on last first. */
export function keptPads(): Kept[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const found = keys.flatMap((key) => readKept(localStorage.getItem(key)) ?? []);
    return found.sort((a, b) => b.seen.updated - a.seen.updated);
  } catch {
    return [];
  }
}

/** Those that whoever holds this phone still writes on. */
export function openPads(): PadSeen[] {
  return keptPads()
    .filter(({ seen, queue, over }) => seen.phone !== null && (queue.length > 0 || !over))
    .map(({ seen }) => seen);
}

/** Keeps a pad; says whether the browser could. */
export function keepPad(kept: Kept): boolean {
  try {
    localStorage.setItem(keyOf(kept.seen.code), JSON.stringify(kept));
    const done = keptPads().filter((one) => one.queue.length === 0);
    for (const { seen } of done.slice(MOST)) if (seen.code !== kept.seen.code) localStorage.removeItem(keyOf(seen.code));
    return true;
  } catch {
    return false;
  }
}
