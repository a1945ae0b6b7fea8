// What the server did not do, in words of the reader's language.

import { has, t } from "$lib/i18n";
import { toasts } from "$lib/state/toasts.svelte";
import type { Refused } from "$lib/wire/types";

export function sayRefusal(refused: Refused): void {
  // What was meant for an earlier moment is answered by what is on the table now.
  if (refused.code === "stale") return;
  const key = `refused-${refused.code.replaceAll("_", "-")}`;
  toasts.say(has(key) ? t(key, { reason: refused.reason }) : refused.reason, "bad");
}
