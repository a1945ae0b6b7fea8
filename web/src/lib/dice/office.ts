// What a player is in a round.

import type { DiceRound, Seat } from "$lib/wire/types";

export type Office = "seer" | "next" | null;

export function officeOf(round: DiceRound | null, seat: Seat): Office {
  if (round?.seer === seat) return "seer";
  return round?.next_seer === seat ? "next" : null;
}
