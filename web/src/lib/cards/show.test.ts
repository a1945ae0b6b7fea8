import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaults } from "$lib/state/settings.svelte";
import { Log } from "$lib/table/log.svelte";
import type { CardsGame, CardsNotice, CardsUpdate } from "$lib/wire/types";
import { CardsShow } from "./show.svelte";

const before = { view: { stage: "playing", hands: [] } } as unknown as CardsGame;
const after = { view: { stage: "playing", hands: [], round: 2 } } as unknown as CardsGame;
const faults: unknown[] = [];

beforeEach(() => vi.stubGlobal("reportError", (error: unknown) => faults.push(error)));
afterEach(() => {
  vi.unstubAllGlobals();
  faults.length = 0;
});

function update(...notices: object[]): CardsUpdate {
  return { seen: notices.map((notice) => ({ seen: "notice", notice: notice as CardsNotice })) } as unknown as CardsUpdate;
}

async function tell(one: CardsUpdate): Promise<{ show: CardsShow; done: number }> {
  const show = new CardsShow(before);
  let done = 0;
  const settings = { ...defaults, motion: "reduced" } as const;
  const telling = show.tell(one, after, { players: [], settings, n_waiting: 0, log: new Log() }, () => (done += 1));
  show.skip();
  await telling;
  return { show, done };
}

test("what is told ends with the view after it", async () => {
  const { show, done } = await tell(update({ notice: "trump_named", seat: 0, color: "R" }));
  expect(done).toBe(1);
  expect(show.busy).toBe(false);
  expect(show.view).toBe(after.view);
  expect(faults).toEqual([]);
});

test("a fault in the telling keeps nobody from playing", async () => {
  // No score in it: reading one fails.
  const { show, done } = await tell(update({ notice: "scored" }));
  expect(done).toBe(1);
  expect(show.busy).toBe(false);
  expect(show.view).toBe(after.view);
  expect(faults).toHaveLength(1);
});
