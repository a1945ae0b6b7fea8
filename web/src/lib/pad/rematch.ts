// Once more with the same people.

import type { PadView } from "$lib/wire/types";

/** Who begins the next game: the player after the one who would have been last, or who was last in a game that went to its end. */
export function nextFirst(view: PadView): number {
  const n_seats = view.names.length;
  const { sheet } = view;
  const last = sheet.rounds.at(-1);
  if (!last) return view.options.first;
  const began = "dealer" in last ? last.dealer : last.seer;
  // A round that nobody has finished was not dealt: whoever would have dealt it deals now.
  const unplayed = "dealer" in last && last.totals === null;
  return unplayed ? began : (began + 1) % n_seats;
}
