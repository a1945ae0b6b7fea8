// The tables tell updates one notice at a time. Whole games are told here, and each must end where the server says.

import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CardsShow } from "$lib/cards/show.svelte";
import { DiceShow } from "$lib/dice/show.svelte";
import { apply } from "$lib/state/apply";
import { defaults, type Settings } from "$lib/state/settings.svelte";
import { Log } from "$lib/table/log.svelte";
import { players } from "$lib/table/names";
import type { CardsView, DiceView } from "$lib/wire/types";
import { tableFor, youAt, type Fixture } from "./game";

const settings: Settings = { ...defaults, motion: "full" };
const folder = new URL("./fixtures/", import.meta.url);
const games = readdirSync(folder).map((name): [string, Fixture] => [name, JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Fixture]);

/** What notices say of a view; the rest comes with the view itself. */
function toldOfCards({ dealer, predictions, taken, hands, totals, sheet }: CardsView) {
  return { dealer, predictions, taken, hands, totals, sheet };
}
function toldOfDice({ round, pages, xs, totals }: DiceView) {
  return { number: round?.number, seer: round?.seer, predictions: round?.predictions, dice: round?.dice, still_in: round?.still_in, pages, xs, totals };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tells all updates, and gives what the table showed at the end of each before the view of the server replaced it. */
async function tellAll(fixture: Fixture, check: (shown: unknown, after: unknown, n: number) => void): Promise<void> {
  let game = fixture.first;
  const log = new Log();
  const show = game.game === "cards" ? new CardsShow(game) : new DiceShow(game);
  const seated = players(tableFor(game, "short"), youAt(fixture.seat), game.view.rules.n_seats);
  for (const [n, update] of fixture.updates.entries()) {
    const after = apply({ ...game, seq: update.seq - 1 }, update);
    if (!after) throw new Error(`update ${n} does not follow`);
    let done = false;
    const finish = () => (done = true);
    if (show instanceof CardsShow && update.game === "cards" && after.game === "cards") void show.tell(update, after, { players: seated, settings, n_waiting: 0, log }, finish);
    else if (show instanceof DiceShow && update.game === "dice" && after.game === "dice") void show.tell(update, after, { players: seated, settings, n_waiting: 0, log }, finish);
    let shown = show.view;
    let ended = false;
    while (!done) {
      shown = show.view;
      ended ||= show.finale !== null;
      await vi.advanceTimersByTimeAsync(40);
    }
    // When a game is over its last round is cleared away, which no notice says.
    if (after.view.places === null) check(shown, after.view, n);
    expect(show.view).toBe(after.view);
    expect(ended, "the winner is shown").toBe(after.view.places !== null);
    // Cards of older tricks are not to be read again.
    const n_cards = log.lines.filter(({ passing }) => passing).length;
    expect(n_cards).toBeLessThanOrEqual(game.view.rules.n_seats + 1);
    game = after;
  }
}

describe.each(games)("%s", (_, fixture) => {
  test("is told to where the server says", async () => {
    const tells = fixture.first.game === "cards" ? toldOfCards : toldOfDice;
    await tellAll(fixture, (shown, after, n) => {
      const told = (tells as (view: unknown) => object)(shown);
      expect(told, `update ${n}`).toEqual((tells as (view: unknown) => object)(after));
    });
  });
});

test("skipping shows the rest of an update at once", async () => {
  const [, fixture] = games.find(([name]) => name === "cards-4-closed.json") ?? [];
  const game = fixture?.first;
  const update = fixture?.updates[0];
  if (!fixture || game?.game !== "cards" || update?.game !== "cards") throw new Error("the game is missing");
  const after = apply({ ...game, seq: update.seq - 1 }, update);
  if (after?.game !== "cards") throw new Error("the update does not follow");
  const show = new CardsShow(game);
  const done = vi.fn();
  void show.tell(update, after, { players: players(tableFor(game, "short"), youAt(0), 4), settings, n_waiting: 0, log: new Log() }, done);
  await Promise.resolve();
  expect(show.busy).toBe(true);
  show.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
  expect(show.busy).toBe(false);
  expect(show.view).toBe(after.view);
});
