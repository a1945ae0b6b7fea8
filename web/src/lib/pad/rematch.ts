// Once more with the same people.

import type { PadView } from "$lib/wire/types";

/**
 * Who begins the next game. The deal goes on where it was; a round that nobody has finished was not dealt, so whoever would have dealt
 * it deals now. In the dice game the seer is found anew in each round: there whoever sits left of the first one is next.
 */
export function nextFirst({ names, options, sheet }: PadView): number {
  const after = (seat: number) => (seat + 1) % names.length;
  if (sheet.game === "dice") return sheet.rounds.some((round) => round.totals) ? after(options.first) : options.first;
  const last = sheet.rounds.at(-1);
  if (!last) return options.first;
  return last.totals ? after(last.dealer) : last.dealer;
}
