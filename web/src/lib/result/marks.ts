// The marks of a dice game that are worth telling, read from its record.

import type { Mark, PageBox } from "$lib/wire/types";

export type MarkMoment = { seat: number; round: number; box: PageBox; mark: Mark };
export type DiceMoments = { luckiest: MarkMoment | null; costliest: MarkMoment | null };

type Line = { e: "round"; round: number } | { e: "mark"; seat: number; box: PageBox; mark: Mark; by: string } | { e: "other" };

function number(box: PageBox): number {
  return Number(box.slice(1));
}

/** The boldest prediction that came true, and the one that was furthest off. */
export function diceMoments(record: string): DiceMoments {
  const found: DiceMoments = { luckiest: null, costliest: null };
  let round = 0;
  for (const text of record.split("\n").filter((line) => line.trim() !== "")) {
    const line = JSON.parse(text) as Line;
    if (line.e === "round") round = line.round;
    if (line.e !== "mark" || line.by === "jester") continue;
    const { seat, box, mark } = line;
    const moment = { seat, round, box, mark };
    if (typeof mark !== "number") {
      if (!found.luckiest || number(box) > number(found.luckiest.box)) found.luckiest = moment;
    } else if (mark > 0 && (!found.costliest || mark > Number(found.costliest.mark))) found.costliest = moment;
  }
  return found;
}
