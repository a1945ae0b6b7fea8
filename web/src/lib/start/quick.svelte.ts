// What "Play now" deals: kept in this browser, so that the next time it is one tap again.

import { NotHere, device, home } from "$lib/home/home.svelte";
import { isHere } from "$lib/home/here";
import { t } from "$lib/i18n";
import { gameOf, levels, tableOf } from "$lib/lobby/options";
import { api } from "$lib/net/api";
import { hasServer } from "$lib/net/server";
import { keep, kept } from "$lib/state/kept";
import { openTable as connect } from "$lib/state/opened";
import { router } from "$lib/state/router.svelte";
import { settings } from "$lib/state/settings.svelte";
import { session } from "$lib/state/session.svelte";
import type { GameOptions, Level, NewTable } from "$lib/wire/types";
import { fetchTable } from "./ahead";

export type Quick = { game: GameOptions; level: Level };
type Kept = { cards: Quick; dice: Quick };

function defaults(): Kept {
  // Nobody is beaten by a master in their first game.
  return { cards: { game: gameOf("cards", 4), level: "novice" }, dice: { game: gameOf("dice", 3), level: "novice" } };
}

/** Takes over a kept choice if it has the shape of one; whether its rules are allowed, the server says. */
function read(kept: string | null): Kept {
  const result = defaults();
  try {
    const found = JSON.parse(kept ?? "{}") as Partial<Record<keyof Kept, Partial<Quick>>>;
    for (const name of ["cards", "dice"] as const) {
      const { game, level } = found[name] ?? {};
      if (game?.name === name) result[name].game = { ...result[name].game, ...game } as GameOptions;
      if (level && levels.includes(level)) result[name].level = level;
    }
  } catch {
    // Not ours: the defaults will do.
  }
  return result;
}

export const quick: Kept = $state(read(kept("quick")));

/** A table at which programs fill all seats but the first. */
export function tableFor({ game, level }: Quick): NewTable {
  return {
    // Nobody has to be waited for but the one who plays, so there is no clock, and hints hurt nobody.
    options: { ...tableOf(game), patience: "off", speed: settings.speed, hints: true, spectators: false },
    bots: Array.from({ length: game.n_seats - 1 }, () => level),
  };
}

export async function playNow(name: keyof Kept): Promise<void> {
  keep("quick", quick);
  fetchTable(name);
  const where = hasServer ? settings.where : "device";
  if (where === "server" || (where === "auto" && !(await isHere()))) return dealThere(quick[name]);
  try {
    await dealHere(quick[name]);
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
    const words = new Error(t(`home-${error.trouble}`));
    if (where === "device") throw words;
    // Another tab plays here, or the engine does not run: there is a server, too, or there would have been.
    await dealThere(quick[name]).catch(() => {
      throw words;
    });
  }
}

async function dealHere(wanted: Quick): Promise<void> {
  const { code, commitment } = await home.make(tableFor(wanted));
  connect(code, { commitment, game: $state.snapshot(wanted.game) as GameOptions }, device);
  router.go(`home/${code}`);
}

async function dealThere(wanted: Quick): Promise<void> {
  await session.load();
  const { code, commitment } = await api.newTable(tableFor(wanted));
  connect(code, { commitment, game: $state.snapshot(wanted.game) as GameOptions });
  router.go(`t/${code}`);
}

export async function openTable(name: keyof Kept): Promise<void> {
  await session.load();
  const { code } = await api.newTable({ options: tableOf(gameOf(name, name === "cards" ? 4 : 3)) });
  router.go(`t/${code}`);
}
