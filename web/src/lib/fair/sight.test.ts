import { expect, test } from "vitest";
import type { AnyGame, AnyUpdate } from "$lib/wire/types";
import { compareSight, look, sightOf, watch } from "./sight";

const cards = (seq: number, view: object) => ({ id: "cards", game: "cards", seq, view: { rules: { rounds: [1, 2] }, taken: [0, 0, 0], trick: null, last_trick: null, ...view } }) as unknown as AnyGame;
const dice = (seq: number, round: object | null) => ({ id: "dice", game: "dice", seq, view: { round } }) as unknown as AnyGame;
const update = (seq: number, ...notices: object[]) => ({ seq, seen: notices.map((notice) => ({ seen: "notice", notice })) }) as unknown as AnyUpdate;
const played = (seat: number, card: string) => ({ notice: "played", seat, card });
const lines = (...all: object[]) => all.map((line) => JSON.stringify(line)).join("\n");

const deals = [
  { e: "deal", round: 1, dealer: 0, hands: [["B4"], ["W"], ["J"]], upcard: "R7" },
  {
    e: "deal",
    round: 2,
    dealer: 1,
    hands: [
      ["W", "W"],
      ["J", "J"],
      ["B1", "B2"],
    ],
    upcard: null,
  },
];

test("what is told of a game of cards is kept, whatever comes between", () => {
  look(cards(1, { round: 1, stage: "predicting", upcard: "R7" }));
  const playing = { round: 1, stage: "playing", upcard: "R7" };
  watch(cards(4, playing), update(5, played(1, "W")));
  // This one is taken back, and another is played in its place.
  watch(cards(5, playing), update(6, played(2, "B9")));
  look(cards(7, { ...playing, trick: { plays: [{ seat: 1, card: "W" }] } }));
  watch(cards(7, playing), update(8, played(2, "J")));
  watch(cards(8, playing), update(9, played(0, "B4"), { notice: "trick_taken", winner: 1 }, { notice: "scored" }, { notice: "dealt", round: 2, upcard: null }));
  const sight = sightOf("cards");
  if (!sight) throw new Error("nothing was kept");
  expect(compareSight(lines(...deals.slice(0, 1)), sight)).toEqual({ wrong: null, all: true });
  expect(compareSight(lines(...deals), sight)).toEqual({ wrong: null, all: false });

  // The page is loaded again: what it missed lies on the table.
  const trick = { plays: [{ seat: 2, card: "B1" }] };
  const last_trick = {
    plays: [
      { seat: 2, card: "B2" },
      { seat: 0, card: "W" },
      { seat: 1, card: "J" },
    ],
  };
  const second = { round: 2, stage: "playing", upcard: null, taken: [1, 0, 0] };
  look(cards(20, { ...second, trick, last_trick }));
  watch(cards(20, second), update(21, played(0, "W")));
  watch(cards(21, second), update(22, played(1, "J"), { notice: "trick_taken", winner: 0 }));
  expect(compareSight(lines(...deals), sightOf("cards") ?? sight)).toEqual({ wrong: null, all: true });
  // As many wizards as were played, and no more.
  const fewer = { ...deals[1], hands: [["W", "J"], ["J", "J"], ["B1", "B2"]] };
  expect(compareSight(lines({}, deals[0] ?? {}, fewer), sightOf("cards") ?? sight)).toMatchObject({ wrong: 3 });
});

test("an update that does not follow is not believed", () => {
  const before = JSON.stringify(sightOf("cards"));
  watch(cards(3, { round: 1, stage: "playing" }), update(5, played(0, "Y1")));
  expect(JSON.stringify(sightOf("cards"))).toBe(before);
});

test("rolls and magic cards are kept", () => {
  const faces = ["B", "R", "G", "Y", "W", "J", "B"];
  look(dice(1, { number: 1, card: "set_two", n_rolls: 0, dice: [] }));
  watch(dice(4, { number: 1 }), update(5, { notice: "rolled", n: 2, faces }));
  watch(dice(5, { number: 1 }), update(6, { notice: "round_begun", round: 2, card: null }));
  const told = [
    { e: "round", round: 1, card: "set_two" },
    { e: "roll", n: 2, faces },
    { e: "round", round: 2, card: null },
  ];
  const compare = (...all: object[]) => compareSight(lines(...all), sightOf("dice") ?? { turned: {}, played: {}, rolled: {} });
  expect(compare(...told)).toEqual({ wrong: null, all: true });
  expect(compare(...told, { e: "roll", n: 1, faces })).toEqual({ wrong: null, all: false });
  expect(compare({ e: "round", round: 1, card: "extra_die" })).toMatchObject({ wrong: 1 });
  expect(compare(...told.slice(0, 1), { e: "roll", n: 2, faces: [...faces].reverse() })).toMatchObject({ wrong: 2 });
});
