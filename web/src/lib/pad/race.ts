// How the points of a pad grew.

import { race } from "$lib/result/story";
import type { PadView } from "$lib/wire/types";

/** The totals of each player after each finished round, beginning at nothing. */
export function raceOf({ sheet, names }: PadView): number[][] {
  return race(sheet.rounds.flatMap(({ totals }) => (totals ? [totals] : [])), names.length);
}
