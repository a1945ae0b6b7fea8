import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { AnyGame, AnyUpdate, CardsGame } from "$lib/wire/types";
import { apply } from "./apply";
import { EventQueue } from "./events.svelte";

type Fixture = { first: AnyGame; updates: AnyUpdate[] };

/** A game as one seat saw it, with its updates numbered as the server numbers them. */
function fixture(name: string): Fixture {
  const text = readFileSync(new URL(`../../gallery/fixtures/${name}.json`, import.meta.url), "utf8");
  const { first, updates } = JSON.parse(text) as Fixture;
  return { first, updates: updates.map((update, at) => ({ ...update, seq: first.seq + at + 1 })) };
}

const cards = fixture("cards-4-closed");
const dice = fixture("dice-3-magic");

function update(at: number): AnyUpdate {
  const found = cards.updates[at];
  if (!found) throw new Error(`no update ${at}`);
  return found;
}

describe("applying updates", () => {
  test.each([
    ["cards", cards],
    ["dice", dice],
  ])("leads through a whole game of %s", (_name, { first, updates }) => {
    let game: AnyGame | null = first;
    for (const one of updates) game = game && apply(game, one);
    expect(game?.view.places).not.toBeNull();
    expect(game?.seq).toBe(updates.at(-1)?.seq);
  });

  test("adds the lines of the score sheet and changes nothing else in place", () => {
    const before = JSON.stringify(cards.first);
    let game: AnyGame | null = cards.first;
    for (const one of cards.updates) game = game && apply(game, one);
    expect((game as CardsGame).view.sheet).toHaveLength(4);
    expect(JSON.stringify(cards.first)).toBe(before);
  });

  test("refuses an update that does not follow", () => {
    expect(apply(cards.first, update(1))).toBeNull();
    expect(apply(dice.first, update(0))).toBeNull();
  });
});

describe("the queue", () => {
  test("shows one update after the other, and the newest state in the end", () => {
    const queue = new EventQueue();
    queue.replace(cards.first);
    expect(queue.push(update(0))).toBe(true);
    expect(queue.push(update(1))).toBe(true);
    expect(queue.current?.seq).toBe(update(0).seq);
    expect(queue.game?.seq).toBe(update(0).seq);
    expect(queue.latest?.seq).toBe(update(1).seq);
    expect(queue.n_waiting).toBe(1);
    queue.done();
    expect(queue.current?.seq).toBe(update(1).seq);
    queue.done();
    expect(queue.current).toBeNull();
    expect(queue.game).toBe(queue.latest);
  });

  test("passes over what comes twice, and says what does not follow", () => {
    const queue = new EventQueue();
    queue.replace(cards.first);
    queue.push(update(0));
    expect(queue.push(update(0))).toBe(true);
    expect(queue.latest?.seq).toBe(update(0).seq);
    expect(queue.push(update(2))).toBe(false);
  });

  test("does not tell a story that is too long", () => {
    const queue = new EventQueue();
    queue.replace(cards.first);
    for (const one of cards.updates) queue.push(one);
    expect(queue.game?.seq).toBeGreaterThan(60);
    queue.skip();
    expect(queue.game).toBe(queue.latest);
  });
});

test("the race of a dice game has every round that is over, whoever comes when", () => {
  let game: AnyGame | null = dice.first;
  for (const one of dice.updates) {
    game = game && apply(game, one);
    if (game?.game !== "dice") throw new Error("this is no dice game");
    const { race, round, places } = game.view;
    expect(race).toHaveLength(Math.max(0, (round?.number ?? 0) - (places ? 0 : 1)));
  }
  expect(game?.game === "dice" && game.view.race.length).toBeGreaterThan(2);
});
