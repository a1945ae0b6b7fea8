// A moment of a replay in words.

import { cardName } from "$lib/cards/words";
import { boxName, faceName } from "$lib/dice/words";
import { t } from "$lib/i18n";
import { plain } from "$lib/table/names";
import type { Moments } from "$lib/wire/types";

type Moment = Moments["moments"][number];

/** What the dice show, for those who hear it. */
function lying(moment: Moment): string {
  return "dice" in moment ? moment.dice.flatMap((face) => (face ? [faceName(face)] : [])).join(", ") : "";
}

function standings(moment: Moment, players: readonly string[]): string {
  return players.map((name, seat) => `${name} ${plain(moment.totals?.[seat] ?? 0)}`).join(", ");
}

/** `own` is the seat of the reader, who is called You. */
export function tell(moment: Moment, players: readonly string[], own: number | null): string {
  const { line } = moment;
  const who = (seat: number) => ({ name: players[seat] ?? "", you: seat === own ? "yes" : "no" });
  switch (line.e) {
    case "deal":
      return t("replay-deals", { ...who(line.dealer), round: line.round });
    case "trump":
      return t("cards-said-trump", { ...who(line.seat), color: t(`color-${line.color}`) });
    case "predict":
      return "tricks" in line
        ? t("cards-said-predicted", { ...who(line.seat), tricks: line.tricks })
        : t("dice-said-predicted", { ...who(line.seat), box: boxName(line.box) });
    case "play":
      return t("cards-said-played", { ...who(line.seat), card: cardName(line.card) });
    case "trick":
      return t("cards-said-taken", who(line.winner));
    case "score":
      return t("replay-scored", { round: moment.round, points: standings(moment, players) });
    case "round":
      return t("dice-said-round", { round: line.round, ...who(line.seer) });
    case "set":
      return t("replay-sets", { ...who(line.seat), faces: lying(moment) });
    case "roll":
      return t("replay-rolled", { n: line.n, dice: lying(moment) });
    case "strike":
      return line.box ? t("dice-said-struck", { ...who(line.seat), box: boxName(line.box) }) : t("dice-said-struck-none", who(line.seat));
    case "wizard":
      return t("replay-names-wizard", { ...who(line.seat), color: t(`color-${line.color}`) });
    case "mark": {
      const mark = String(line.mark);
      if (line.by === "jester") return t("dice-said-marked-jester", { ...who(line.seat), jester: line.jester ?? 0, mark, box: boxName(line.box) });
      return t("dice-said-marked", { ...who(line.seat), mark, box: boxName(line.box) });
    }
    case "end":
      return t("replay-over");
  }
}
