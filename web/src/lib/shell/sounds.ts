// Which sound goes with what happened.

import type { Sound } from "$lib/state/sound";
import type { AnyUpdate } from "$lib/wire/types";

const sounds: Record<string, Sound> = {
  played: "card",
  dealt: "card",
  trick_taken: "trick",
  scored: "score",
  rolled: "roll",
  marked: "card",
  ended: "score",
};

export function soundOf(update: AnyUpdate): Sound | null {
  for (const seen of update.seen) {
    const sound = seen.seen === "notice" ? sounds[seen.notice.notice] : undefined;
    if (sound) return sound;
  }
  return null;
}
