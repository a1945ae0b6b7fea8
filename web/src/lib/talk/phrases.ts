// What is said with one tap: what fits the moment comes first.

import type { Phrase, Stage } from "$lib/wire/types";

const before: Phrase[] = ["hello", "good_luck", "one_moment", "thanks"];
const during: Phrase[] = ["well_played", "wow", "oh_no", "phew", "oops", "sorry", "thinking", "one_moment", "your_turn", "thanks", "hello", "good_luck"];
const after: Phrase[] = ["good_game", "congratulations", "well_played", "thanks", "oh_no", "wow", "one_moment", "hello"];

export function phrasesFor(stage: Stage): readonly Phrase[] {
  if (stage === "waiting") return before;
  return stage === "over" ? after : during;
}
