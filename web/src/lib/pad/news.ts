// What is new on a pad, put together with what was seen of it before.

import type { PadNews, PadSeen } from "$lib/wire/types";

/** The pad with what is new; null if something between is missing. */
export function withNews(seen: PadSeen, { from, journal, turned, next, updated }: PadNews): PadSeen | null {
  if (from > seen.journal.length) return null;
  const all = [...seen.journal.slice(0, from), ...journal];
  for (const { at, entry } of turned) {
    const covered = all[at];
    if (!covered) return null;
    all[at] = { ...covered, entry };
  }
  return { ...seen, journal: all, next, updated };
}
