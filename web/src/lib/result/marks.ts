// The marks of a dice game that are worth telling, found in what happened.

import { numberOf } from "$lib/dice/words";
import type { DiceLine, Mark, PageBox } from "$lib/wire/types";

export type MarkMoment = { seat: number; round: number; box: PageBox; mark: Mark };
export type DiceMoments = { luckiest: MarkMoment | null; costliest: MarkMoment | null };

/** The boldest prediction that came true, and the one that was furthest off. */
export function diceMoments(lines: readonly DiceLine[]): DiceMoments {
  const found: DiceMoments = { luckiest: null, costliest: null };
  let round = 0;
  for (const line of lines) {
    if (line.e === "round") round = line.round;
    if (line.e !== "mark" || line.by === "jester") continue;
    const { seat, box, mark } = line;
    const moment = { seat, round, box, mark };
    if (typeof mark !== "number") {
      if (!found.luckiest || numberOf(box) > numberOf(found.luckiest.box)) found.luckiest = moment;
    } else if (mark > 0 && (!found.costliest || mark > Number(found.costliest.mark))) found.costliest = moment;
  }
  return found;
}
