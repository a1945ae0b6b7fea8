// Choices in words and signs, as a hint tells them.

import { cardName } from "$lib/cards/words";
import { boxName, diceNames, numberOf } from "$lib/dice/words";
import { t } from "$lib/i18n";
import type { Choice } from "$lib/state/table.svelte";
import type { Face } from "$lib/wire/types";

/** What a master would do, in a sentence. The signs of the choice stand beside it. */
export function advice(choice: Choice): string {
  switch (choice.do) {
    case "play":
      return t("hint-play", { card: cardName(choice.card) });
    case "predict":
      return "tricks" in choice ? t("hint-predict", { n: choice.tricks }) : t("hint-predict-box", { box: boxName(choice.box) });
    case "name_trump":
      return t("hint-trump", { color: t(`color-${choice.color}`) });
    case "name_wizard":
      return t("hint-wizard", { color: t(`color-${choice.color}`) });
    case "set_dice":
      return t("hint-set", { faces: diceNames(choice.faces) });
    case "strike":
      return choice.box ? t("hint-strike", { box: boxName(choice.box) }) : t("hint-strike-none");
    case "stay":
      return t("hint-stay");
    case "roll":
      return t("hint-roll", { n: choice.dice.length, dice: choice.dice.map((die) => die + 1).join(", ") });
    case "leave":
    case "mark":
      return choice.by === "jester" ? t("hint-jester") : t("hint-mark");
  }
}

/** The signs that belong to a choice. */
export function signsOf(choice: Choice): Face[] {
  switch (choice.do) {
    case "play":
      return [choice.card[0] as Face];
    case "set_dice":
      return choice.faces;
    case "name_trump":
    case "name_wizard":
      return [choice.color];
    case "predict":
      return "box" in choice ? [choice.box[0] as Face] : [];
    case "strike":
      return choice.box ? [choice.box[0] as Face] : [];
    default:
      return [];
  }
}

/** What stands beside the signs, short enough for a row. */
export function shortName(choice: Choice): string {
  switch (choice.do) {
    case "play":
      return choice.card.slice(1);
    case "predict":
      return "tricks" in choice ? String(choice.tricks) : String(numberOf(choice.box));
    case "stay":
      return t("hint-odds-stay");
    case "roll":
      return t("hint-odds-roll", { n: choice.dice.length });
    case "leave":
    case "mark":
      return choice.by === "jester" ? t("hint-odds-jester") : t("hint-odds-mark");
    default:
      return "";
  }
}

/** The signs of a choice for those who hear them. */
export function spokenSigns(choice: Choice): string {
  return diceNames(signsOf(choice));
}
