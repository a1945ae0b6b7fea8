// Dice, boxes and marks in words.

import { t } from "$lib/i18n";
import { signed, type Player } from "$lib/table/names";
import type { Color, DiceAction, DiceNotice, DiceRound, Face, Mark, PageBox, Seen, WouldMark } from "$lib/wire/types";

export function colorOf(box: PageBox): Color {
  return box[0] as Color;
}
export function numberOf(box: PageBox): number {
  return Number(box.slice(1));
}

export function faceName(face: Face): string {
  return face === "W" ? t("card-wizard") : face === "J" ? t("card-jester") : t(`color-${face}`);
}

export function boxName(box: PageBox): string {
  return t("card-name", { color: t(`color-${colorOf(box)}`), value: numberOf(box) });
}

export function diceNames(dice: readonly (Face | null)[]): string {
  return dice.map((face) => (face ? faceName(face) : t("dice-blank"))).join(", ");
}

export function markName(mark: Mark): string {
  if (mark === "struck") return t("dice-mark-struck");
  return typeof mark === "number" ? t("dice-mark-number", { n: mark }) : mark;
}

/** What a mark would write and bring, in a few words. */
export function wouldName({ by, mark, points }: WouldMark): string {
  const met = typeof mark !== "number";
  const key = by === "jester" ? (met ? "dice-would-jester-met" : "dice-would-jester") : met ? "dice-would-met" : "dice-would-off";
  return t(key, { n: Math.abs(points), points: signed(points) });
}

/** Who will be the seer, and why. */
export function nextSeer({ seer, next_seer, next_seer_by, predictions }: Pick<DiceRound, "seer" | "next_seer" | "next_seer_by" | "predictions">, players: Player[]): string {
  const own = predictions[seer];
  const box = next_seer === null ? null : predictions[next_seer];
  if (next_seer === null || !next_seer_by || !own || !box) return "";
  const player = players[next_seer];
  return t(`dice-next-seer-${next_seer_by}`, { name: player?.name ?? "", you: player?.you ? "yes" : "no", color: t(`color-${colorOf(own)}`), box: boxName(box) });
}

/** What a screen reader hears when something happens. */
export function told(seen: Seen<DiceAction, DiceNotice>, players: Player[]): string {
  const who = (seat: number) => ({ name: players[seat]?.name ?? "", you: players[seat]?.you ? "yes" : "no" });
  if (seen.seen === "sealed") return t("dice-said-sealed", who(seen.seat));
  const { notice } = seen;
  switch (notice.notice) {
    case "first_seer_drawn":
      return t("dice-said-first-seer", who(notice.seat));
    case "round_begun": {
      const card = notice.card ? `${t(`magic-${notice.card}`)}: ${t(`magic-${notice.card}-text`)}` : "";
      return `${t("dice-said-round", { ...who(notice.seer), round: notice.round })} ${card}`.trim();
    }
    case "dice_set":
      return t("dice-said-set", { faces: notice.faces.map(faceName).join(", ") });
    case "predicted":
      return t("dice-said-predicted", { ...who(notice.seat), box: boxName(notice.box) });
    case "struck":
      return notice.box ? t("dice-said-struck", { ...who(notice.seat), box: boxName(notice.box) }) : t("dice-said-struck-none", who(notice.seat));
    case "wizard_named":
      return t("dice-said-wizard", { color: t(`color-${notice.color}`) });
    case "roll_chosen":
      return t("dice-said-rolls", { n: notice.dice.length });
    case "rolled":
      return t("dice-said-rolled", { n: notice.n, dice: diceNames(notice.faces) });
    case "stayed":
      return t("dice-said-stayed", who(notice.seat));
    case "marked": {
      const mark = markName(notice.mark);
      const key = notice.jester !== null ? "dice-said-marked-jester" : "dice-said-marked";
      return t(key, { ...who(notice.seat), box: boxName(notice.box), mark, jester: notice.jester ?? 0 });
    }
    case "ended":
      return t("cards-said-ended");
  }
}
