// What is explained to a newcomer at the table, when, and beside what. It looks at what the view and the offer say, and knows no rule.

import { colorOf, numberOf } from "$lib/dice/words";
import { t } from "$lib/i18n";
import type { AnyGame, CardsGame, DiceGame, Seat } from "$lib/wire/types";

/** What a tip looks at. */
export type Scene = { game: AnyGame; seat: Seat; names: readonly string[] };

export type Tip = {
  /** Kept when it was told, and the end of the key of its text. */
  id: string;
  /** What it explains: the first of these that can be seen. */
  at: string;
  values: Record<string, string | number>;
};

type Rule<Game> = {
  id: string;
  at: (game: Game, seat: Seat) => string;
  /** What its text needs; nothing if there is nothing to explain now. */
  when: (game: Game, seat: Seat, names: readonly string[]) => Record<string, string | number> | null | false;
};

const plate = (seat: Seat | null) => `[data-seat="${seat}"]`;

const cards: Rule<CardsGame>[] = [
  { id: "cards-hand", at: () => "[data-hand]", when: ({ offer, view }) => offer?.offer === "predict" && !view.rules.clairvoyant && {} },
  {
    id: "cards-trump",
    at: () => ".trump",
    when: ({ offer, view }) => offer?.offer === "predict" && view.trump !== null && { color: t(`color-${view.trump}`) },
  },
  { id: "cards-no-trump", at: () => ".trump", when: ({ offer, view }) => offer?.offer === "predict" && view.trump === null && {} },
  { id: "cards-predict", at: () => ".ask", when: ({ offer }) => offer?.offer === "predict" && {} },
  { id: "cards-name-trump", at: () => ".ask", when: ({ offer }) => offer?.offer === "name_trump" && {} },
  {
    id: "cards-count",
    at: (_, seat) => plate(seat),
    when: ({ offer, view }, seat) => {
      const said = view.predictions[seat];
      return offer?.offer === "play" && said?.prediction === "open" && { said: said.tricks, taken: view.taken[seat] ?? 0 };
    },
  },
  {
    id: "cards-dimmed",
    at: () => "[data-hand]",
    when: ({ offer, view }, seat) => {
      const hand = view.hands[seat];
      const follow = view.trick?.follow;
      if (offer?.offer !== "play" || hand?.hand !== "open" || !follow) return null;
      return hand.cards.some((card) => !offer.cards.includes(card)) && { color: t(`color-${follow}`) };
    },
  },
  { id: "cards-wizard", at: () => "[data-hand]", when: ({ offer }) => offer?.offer === "play" && offer.cards.includes("W") && {} },
  { id: "cards-jester", at: () => "[data-hand]", when: ({ offer }) => offer?.offer === "play" && offer.cards.includes("J") && {} },
  {
    id: "cards-lead",
    at: () => "[data-hand]",
    when: ({ offer, view }, seat) => offer?.offer === "play" && view.trick?.plays.length === 0 && (view.taken[seat] ?? 0) > 0 && {},
  },
  { id: "cards-sheet", at: () => ".sheet-button, .beside", when: ({ offer, view }) => offer?.offer === "predict" && view.sheet.length > 0 && {} },
];

const dice: Rule<DiceGame>[] = [
  { id: "dice-page", at: () => ".mine .page", when: ({ offer }) => offer?.offer === "predict" && {} },
  { id: "dice-predict", at: () => ".answer", when: ({ offer }) => offer?.offer === "predict" && {} },
  { id: "dice-magic", at: () => ".magic", when: ({ offer, view }) => offer !== null && !!view.round?.card && {} },
  {
    id: "dice-seer",
    at: ({ view }) => plate(view.round?.seer ?? null),
    when: ({ offer, view }, seat, names) => offer?.offer === "predict" && !!view.round && view.round.seer !== seat && { name: names[view.round.seer] ?? "" },
  },
  { id: "dice-you-seer", at: () => ".mine .page .office", when: ({ offer, view }, seat) => offer?.offer === "predict" && view.round?.seer === seat && {} },
  { id: "dice-name-wizard", at: () => ".ask", when: ({ offer }) => offer?.offer === "name_wizard" && {} },
  {
    id: "dice-wizards",
    at: () => ".facts .wizards",
    when: ({ offer, view }) => offer !== null && "marks" in offer && view.round?.wizards?.kind === "named" && { color: t(`color-${view.round.wizards.color}`) },
  },
  {
    id: "dice-counts",
    at: () => ".tray",
    when: ({ offer, view }, seat) => {
      const said = view.round?.predictions[seat];
      const counted = view.round?.counted[seat];
      return offer !== null && "marks" in offer && !!said && !!counted && { n: counted.n, color: t(`color-${colorOf(said)}`), said: numberOf(said) };
    },
  },
  { id: "dice-hold", at: () => ".tray", when: ({ offer }) => offer?.offer === "seer_decides" && offer.roll !== null && {} },
  { id: "dice-stop", at: () => ".choices", when: ({ offer }) => (offer?.offer === "leave_or_stay" || offer?.offer === "seer_decides") && offer.marks.length > 0 && {} },
  {
    id: "dice-jester",
    at: () => ".choices",
    when: ({ offer }) => {
      const jester = offer !== null && "marks" in offer && offer.marks.find(({ by }) => by === "jester")?.jester;
      return !!jester && { n: jester };
    },
  },
  { id: "dice-x", at: () => ".mine .pips", when: ({ offer, view }, seat) => offer !== null && (view.xs[seat] ?? 0) > 0 && { target: view.rules.target } },
];

/** All that could be explained now, in the order in which it is told. */
export function tips({ game, seat, names }: Scene): Tip[] {
  const due = <Game>(rules: Rule<Game>[], now: Game): Tip[] =>
    rules.flatMap(({ id, at, when }) => {
      const values = when(now, seat, names);
      return values ? [{ id, at: at(now, seat), values }] : [];
    });
  return game.game === "cards" ? due(cards, game) : due(dice, game);
}
