// Where a table is. The page has two ways to a table and one of everything else: what differs between them is here.

import { ApiProblem, address, api } from "$lib/net/api";
import { browser, type World } from "$lib/net/socket";

/** Why a table cannot be shown: there is none, it takes no spectators, its game is of a version that nobody here knows, nobody answers,
 * it is played in another tab, or it does not run on this device. */
export type Trouble = "unknown" | "closed" | "version" | "offline" | "elsewhere" | "broken";

/** The last that was seen of a game. */
export type Last = { game: string; seq: number };

export type Place = {
  /** Whether it is this device: then there is nobody else, and no connection that could be lost. */
  home: boolean;
  world: World;
  /** Where to connect, with what was seen last. */
  address: (code: string, last: Last | null) => string;
  /** A socket does not tell why it was refused. */
  whyNot: (code: string, seated: boolean) => Promise<Trouble>;
};

/** The server that the page came from. */
export const server: Place = {
  home: false,
  world: browser,
  address: (code, last) => {
    const url = address(`api/tables/${encodeURIComponent(code)}/socket`);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    if (last) {
      url.searchParams.set("game", last.game);
      url.searchParams.set("seq", String(last.seq));
    }
    return url.href;
  },
  whyNot: async (code, seated) => {
    try {
      const { options, stage } = await api.table(code);
      return !options.spectators && stage !== "waiting" && !seated ? "closed" : "offline";
    } catch (error) {
      if (!(error instanceof ApiProblem)) return "offline";
      if (error.status === 404) return "unknown";
      return error.code === "other_version" ? "version" : "offline";
    }
  },
};
