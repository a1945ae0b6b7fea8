// Why a file was refused, as far as it can be said in the reader's language: the reason itself comes from the server.

import { t } from "$lib/i18n";

/** `line 6: the totals are …` in words; anything else as it stands. */
export function tellFault(message: string): string {
  const found = /^line (\d+): (.*)$/s.exec(message);
  return found ? t("history-import-line", { line: Number(found[1]), reason: found[2] ?? "" }) : t("history-import-refused", { reason: message });
}
