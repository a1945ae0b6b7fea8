// A pad in the form in which the sheets of the tables draw it.

import type { PadView, Prediction, RoundScore, SheetView } from "$lib/wire/types";

type CardsSheet = Extract<SheetView, { game: "cards" }>;

/** The lines of the block: one for each round that is finished, and none where it was skipped. Not everybody played in each. */
function lines(sheet: CardsSheet, n_seats: number): ((RoundScore & { absent: number[] }) | null)[] {
  const finished = sheet.rounds.filter((round) => round.totals !== null);
  return finished.map(({ n_cards, seats, predicted, taken, points, totals }) => {
    if (!points || !totals) return null;
    const numbers = predicted.map((told) => (typeof told === "number" ? told : 0));
    const absent = Array.from({ length: n_seats }, (_, seat) => seat).filter((seat) => !seats.includes(seat));
    return { n_cards, predicted: numbers, taken: taken.map((n) => n ?? 0), points, totals, absent };
  });
}

function prediction(told: number | "sealed" | null | undefined): Prediction {
  if (told === null || told === undefined) return { prediction: "none" };
  return told === "sealed" ? { prediction: "covered" } : { prediction: "open", tricks: told };
}

/** The block of a card game. */
export function blockOf(view: PadView, sheet: CardsSheet) {
  const now = sheet.rounds.find((round) => round.totals === null);
  return {
    rules: { rounds: sheet.plan },
    stage: view.over ? ("over" as const) : ("predicting" as const),
    sheet: lines(sheet, view.names.length),
    predictions: view.names.map((_, seat) => prediction(now?.predicted[seat])),
    totals: view.totals,
  };
}
