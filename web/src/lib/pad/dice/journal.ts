// What the list of entries tells that the sheet does not.

import type { Entered } from "$lib/wire/types";

/** The entries of the game that still count: what was undone is left out, and so is what is about phones and names. */
export function counted(journal: readonly Entered[]): Entered[] {
  const counting: Entered[] = [];
  for (const entered of journal) {
    const { enter } = entered.entry;
    if (enter === "undo") counting.pop();
    else if (enter !== "claim" && enter !== "release" && enter !== "name") counting.push(entered);
  }
  return counting;
}

/** How often dice were tapped in since the last prediction of the round. */
export function liesSincePredicted(journal: readonly Entered[], round: number): number {
  let n_lies = 0;
  for (const { entry } of counted(journal)) {
    if (entry.enter === "circle" && entry.round === round) n_lies = 0;
    else if (entry.enter === "lie" && entry.round === round) n_lies += 1;
  }
  return n_lies;
}

/** The entries with which the pad stood before a round began. */
export function before(journal: readonly Entered[], round: number): Entered[] {
  return counted(journal).filter(({ entry }) => "round" in entry && entry.round < round);
}
