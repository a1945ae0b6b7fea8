// Opens pads: new ones at the server, and known ones by their code, from the browser if there is no net.

import { ApiProblem, api } from "$lib/net/api";
import { session } from "$lib/state/session.svelte";
import { toasts } from "$lib/state/toasts.svelte";
import { router } from "$lib/state/router.svelte";
import { t } from "$lib/i18n";
import type { PadOptions } from "$lib/wire/types";
import { rememberGroup } from "./groups";
import { keptPad } from "./kept";
import { newId } from "./ids";
import { PadState } from "./pad.svelte";
import { loadRules } from "./rules";
import { padServer } from "./server";
import { said } from "./words";

/** The pad with this code; null if there is none. One that this browser keeps is there at once, and the server is asked behind. */
export async function openPad(code: string): Promise<PadState | null> {
  const kept = keptPad(code);
  const rules = await loadRules();
  let seen = kept?.seen;
  if (!seen) {
    try {
      // The cookie has to be there first, or the server would not know whose phone this is.
      await session.load();
      seen = await padServer.get(code);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return null;
      throw error;
    }
  }
  const pad: PadState = new PadState(rules, seen, padServer, (refusal) => said(refusal, pad.view.names), kept?.queue ?? []);
  return pad;
}

/** Goes to the next game of those who are still there. The server seats everybody as before. */
export async function nextPad(pad: PadState): Promise<void> {
  const { view } = pad;
  const first = view.next_first;
  const names = view.next_seats.map((seat) => view.names[seat] ?? "");
  try {
    const { code } = await api.nextPad(pad.code, { first });
    const own = pad.ownSeats[0];
    if (pad.isKeeper) rememberGroup({ game: { ...view.options.game, n_seats: names.length }, names, first }, own === undefined ? null : (view.names[own] ?? null));
    router.go(`p/${code}`);
  } catch (error) {
    toasts.say(error instanceof ApiProblem ? error.message : t("pad-no-net-open"), "bad");
  }
}

/** Opens a new pad and goes there; `me` is the name of whoever holds this phone. */
export async function newPad(options: PadOptions, me: string | null): Promise<void> {
  try {
    await session.load();
    const { code } = await api.newPad({ options });
    const own = me ?? session.me?.name ?? "";
    const seat = options.names.findIndex((name) => name.toLowerCase() === own.toLowerCase());
    // With a seat of their own the evening is in the keeper's statistics.
    if (seat >= 0) await api.enterPad(code, { entries: [{ id: newId(), after: 0, entry: { enter: "claim", seat } }] }).catch(() => undefined);
    rememberGroup(options, seat >= 0 ? (options.names[seat] ?? null) : null);
    router.go(`p/${code}`, router.route.page === "new-pad");
  } catch (error) {
    toasts.say(error instanceof ApiProblem ? error.message : t("pad-no-net-open"), "bad");
  }
}
