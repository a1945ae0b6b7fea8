// The records of finished games: those that were played on this device come from its database, all others from the server.

import { api } from "$lib/net/api";
import { rowOf } from "./database";

export type Recorded = {
  text: string;
  /** Whether nobody but this browser has it. */
  only_here: boolean;
};

/** What the database did not take. It lasts as long as the page. */
const unstored = new Map<string, string>();

export function keepRecord(game: string, text: string): void {
  unstored.set(game, text);
}

export async function recordOf(game: string): Promise<Recorded> {
  const row = await rowOf("results", game);
  const text = row?.record ?? unstored.get(game);
  return text === undefined ? { text: await api.record(game), only_here: false } : { text, only_here: !row?.sent };
}
