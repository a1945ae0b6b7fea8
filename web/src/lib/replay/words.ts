// A moment of a replay in words.

import { t } from "$lib/i18n";
import type { Moment } from "./record";

function cardName(card: string): string {
  if (card === "W") return t("card-wizard");
  if (card === "J") return t("card-jester");
  return t("card-name", { color: t(`color-${card[0]}`), value: card.slice(1) });
}

function boxName(box: string): string {
  return t("replay-box", { color: t(`color-${box[0]}`), n: box.slice(1) });
}

export function tell(moment: Moment, players: readonly string[]): string {
  const { line } = moment;
  if (!line) return "";
  const name = "seat" in line ? (players[line.seat] ?? "") : "";
  switch (line.e) {
    case "deal":
      return t("replay-deals", { name: players[line.dealer] ?? "", round: line.round });
    case "trump":
      return t("replay-names-trump", { name, color: t(`color-${line.color}`) });
    case "predict":
      return "tricks" in line ? t("replay-predicts", { name, n: line.tricks }) : t("replay-predicts-box", { name, box: boxName(line.box) });
    case "play":
      return t("replay-plays", { name, card: cardName(line.card) });
    case "trick":
      return t("replay-takes", { name: players[line.winner] ?? "" });
    case "score":
      return t("replay-scored", { round: moment.round });
    case "round":
      return t("replay-begins", { round: line.round, name: players[line.seer] ?? "" });
    case "set":
      return t("replay-sets", { name });
    case "roll":
      return t("replay-rolled", { n: line.n });
    case "strike":
      return line.box ? t("replay-strikes", { name, box: boxName(line.box) }) : t("replay-strikes-none", { name });
    case "wizard":
      return t("replay-names-wizard", { name, color: t(`color-${line.color}`) });
    case "mark": {
      const mark = String(line.mark);
      if (line.by === "jester") return t("replay-marks-jester", { name, jester: line.jester ?? 0, mark, box: boxName(line.box) });
      return t("replay-marks", { name, mark, box: boxName(line.box) });
    }
    case "end":
      return t("replay-over");
  }
}
