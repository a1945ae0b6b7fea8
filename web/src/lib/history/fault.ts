// Why a file was refused, in the reader's language; the details come from the server, in English.

import { t } from "$lib/i18n";
import type { ApiProblem } from "$lib/net/api";

export type Fault = { words: string; details: string };

/** What can be said without the server's words. */
const plain: Record<string, string> = { too_large: "history-import-large", too_many: "history-import-many", too_fast: "history-import-fast", busy: "history-import-fast" };

export function tellFault({ code, message, record }: Pick<ApiProblem, "code" | "message" | "record">): Fault {
  const key = plain[code];
  if (key) return { words: t(key), details: "" };
  if (!record) return { words: t("history-import-refused"), details: message };
  const { line, fault } = record;
  return { words: t("history-import-line", { line, what: t(`history-fault-${fault}`) }), details: message.replace(/^line \d+: /, "") };
}
