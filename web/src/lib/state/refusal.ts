// What the server did not do, in words of the reader's language.

import { has, t } from "$lib/i18n";
import { toasts } from "$lib/state/toasts.svelte";
import type { ClientFrame, Refused } from "$lib/wire/types";

/** Says why `asked`, a kind of frame, was refused; the reason of the server is for those who write programs. */
export function sayRefusal(refused: Refused, asked?: ClientFrame["type"]): void {
  // What was meant for an earlier moment is answered by what is on the table now.
  if (refused.code === "stale") return;
  const keys = [`refused-${asked ?? ""}-${refused.code}`, `refused-${refused.code}`].map((key) => key.replaceAll("_", "-"));
  const key = keys.find(has);
  toasts.say(key ? t(key) : refused.reason, "bad");
}
