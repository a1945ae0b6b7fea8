// What the server remembers of this guest: past games and pads, and what they say about players.

import { JsonLines, address, ask, json } from "$lib/net/api";
import type { HistoryList, Imported, StatisticsOf } from "$lib/wire/types";

export type Wanted = { before?: string | null; player?: string; limit?: number };

function query(values: Record<string, string | number | null | undefined>): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`;
}

/** The address of something that belongs to a pad. */
function ofPad(code: string, what: string): string {
  return `pads/${encodeURIComponent(code)}${what}`;
}

export const historyApi = {
  list: ({ before, player, limit }: Wanted) => json<HistoryList>("GET", `history${query({ before, player, limit })}`),
  /** The server must know where an evening begins, so it is told how far the clock here is from UTC. */
  statistics: (player: string | null) =>
    json<StatisticsOf>("GET", `statistics${query({ player, offset: -new Date().getTimezoneOffset() })}`),
  import: (text: string) => json<Imported>("POST", "history/import", new JsonLines(text)),
  exportAddress: () => address("api/history/export").href,
  forget: async (code: string): Promise<void> => {
    await ask("DELETE", ofPad(code, ""));
  },
  record: async (code: string) => (await ask("GET", ofPad(code, "/record"))).text(),
  recordAddress: (code: string) => address(`api/${ofPad(code, "/record")}`).href,
  csvAddress: (code: string) => address(`api/${ofPad(code, "/sheet.csv")}`).href,
};
