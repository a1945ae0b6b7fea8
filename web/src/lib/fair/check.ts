// Whether the record of a finished game is the game that was played: the engine plays every line of it again and compares it with what this
// browser kept before the game; what it saw while the game was played is compared here. What it did not see is named.

import type { Engine } from "$lib/engine/engine";
import { verdictOf } from "$lib/engine/records";
import type { Verdict as OfRecord } from "$lib/wire/types";
import type { Doubt, Kept } from "./kept";
import { compareSight, noSight, type Sight } from "./sight";

/** What this browser could not check. */
export type Gap =
  /** It did not see the promise and the pledges before the game. */
  | "start"
  /** It added nothing itself. */
  | "nothing"
  /** Starts were called off before this game: somebody who did that could draw again. */
  | "called_off"
  /** It did not see all cards or rolls while they were played. */
  | "unseen"
  | Doubt;

export type Verdict =
  | (OfRecord & { fair: "yes" } & {
      /** Empty if this browser checked all there is. */
      gaps: Gap[];
      called_off: number;
    })
  | (OfRecord & { fair: "no" | "unknown" })
  /** This browser saw something else while the game was played. */
  | { fair: "no"; why: "seen"; line: number };

function gapsOf(kept: Kept | undefined, sawAll: boolean): Gap[] {
  if (!kept) return ["start"];
  const gaps: Gap[] = [];
  if (kept.doubt) gaps.push(kept.doubt);
  else if (!kept.fixed) gaps.push("start");
  else if (!kept.shown) gaps.push("nothing");
  if (kept.called_off > 0) gaps.push("called_off");
  if (!sawAll) gaps.push("unseen");
  return gaps;
}

/** Checks a record against what this browser kept before the game, and saw in it, if it did. */
export function check(engine: Engine, record: string, kept?: Kept, sight: Sight = noSight()): Verdict {
  const verdict = verdictOf(engine, record, kept ?? null);
  if (verdict.fair !== "yes") return verdict;
  const { wrong, all } = compareSight(record, sight);
  if (wrong !== null) return { fair: "no", why: "seen", line: wrong };
  return { ...verdict, gaps: gapsOf(kept, all), called_off: kept?.called_off ?? 0 };
}
