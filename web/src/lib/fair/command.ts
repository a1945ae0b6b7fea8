// What this browser kept of a game, as the command with which the program compares it with the record.

import type { Kept } from "./kept";

export function verifyCommand(game: string, { commitment, text, seat, shown, fixed }: Kept): string {
  const parts = [`foretell verify foretell-${game}.jsonl --commitment ${commitment}`];
  if (shown && seat !== null && text !== null) parts.push(`--contribution ${seat}=${text}`);
  if (fixed) {
    parts.push(...fixed.pledges.map((pledge, at) => `--pledge ${at}=${pledge ?? "none"}`));
    parts.push(`--first ${fixed.first ?? "drawn"}`);
  }
  return parts.join(" ");
}
