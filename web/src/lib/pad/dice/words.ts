// What the dice pad says.

import { boxName, colorOf, diceNames, markName, nextSeer } from "$lib/dice/words";
import { has, t } from "$lib/i18n";
import type { Player } from "$lib/table/names";
import type { DiceDue, Entry, MarkOffer, PadDiceRound, Seat } from "$lib/wire/types";

/** What the magic card asks for at this step; nothing where it changes nothing. */
export function hint(round: PadDiceRound, due: DiceDue["due"]): string {
  if (!round.card) return "";
  const key = `pad-dice-${round.card}-${due}`;
  const own = round.circled[round.seer];
  return has(key) ? t(key, { n: own && own !== "sealed" ? Number(own.slice(1)) : 0 }) : "";
}

/** Who will be the seer, and why. */
export function nextSeerWhy(round: PadDiceRound, players: Player[]): string {
  return nextSeer({ ...round, predictions: round.circled }, players);
}

/** Who has become the seer by the predictions of the round before, and why. */
export function seerWhy(before: PadDiceRound, players: Player[]): string {
  const { next_seer, next_seer_by, seer, circled } = before;
  const own = circled[seer];
  const box = next_seer === null ? null : circled[next_seer];
  if (next_seer === null || !next_seer_by || !own || !box) return "";
  const values = { name: players[next_seer]?.name ?? "", color: t(`color-${colorOf(own)}`), box: boxName(box) };
  return t(`pad-dice-seer-${next_seer_by}`, values);
}

/** A way to mark, in words. */
export function offerName({ by, mark, jester }: MarkOffer): string {
  if (by === "jester") return t("pad-dice-offer-jester", { jester: jester ?? 0, mark: String(mark) });
  return typeof mark === "number" ? t("pad-dice-offer-number", { n: mark }) : t("pad-dice-offer-met", { mark });
}

/** What was entered, for those who do not see it; nothing if it is not of the dice game. */
export function enteredWords(entry: Entry, players: Player[], round: PadDiceRound | null): string {
  const who = (seat: Seat) => ({ name: players[seat]?.name ?? "", you: "no" });
  switch (entry.enter) {
    case "card":
      return `${t(`magic-${entry.card}`)}: ${t(`magic-${entry.card}-text`)}`;
    case "circle":
      // What lies sealed must not be said aloud.
      if (!entry.box || round?.circled[entry.seat] === "sealed") return t("dice-said-sealed", who(entry.seat));
      return t("dice-said-predicted", { ...who(entry.seat), box: boxName(entry.box) });
    case "strike":
      return entry.box ? t("dice-said-struck", { ...who(entry.seat), box: boxName(entry.box) }) : t("dice-said-struck-none", who(entry.seat));
    case "wizard":
      return t("dice-said-wizard", { color: t(`color-${entry.color}`) });
    case "lie":
      return t("pad-dice-said-lie", { dice: diceNames(entry.faces) });
    case "mark": {
      const mark = round?.marked[entry.seat];
      const box = round?.circled[entry.seat];
      if (!mark || !box) return "";
      const key = mark.jester !== null ? "dice-said-marked-jester" : "dice-said-marked";
      return t(key, { ...who(entry.seat), box: boxName(box), mark: markName(mark.mark), jester: mark.jester ?? 0 });
    }
    default:
      return "";
  }
}

/** The colour of the seer's own prediction. */
export function seersColor(round: PadDiceRound) {
  const own = round.circled[round.seer];
  return own && own !== "sealed" ? colorOf(own) : null;
}
