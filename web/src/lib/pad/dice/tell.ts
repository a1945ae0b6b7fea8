// What was entered in a round of the dice game, short enough for a button.

import { boxName, diceNames } from "$lib/dice/words";
import { t } from "$lib/i18n";
import type { Entry } from "$lib/wire/types";

type DiceEntry = Entry & { enter: "card" | "lie" | "circle" | "strike" | "wizard" | "mark" };

export function diceEntryText(entry: DiceEntry, names: readonly string[]): string {
  const name = "seat" in entry ? (names[entry.seat] ?? "") : "";
  switch (entry.enter) {
    case "card":
      return t(`magic-${entry.card}`);
    case "lie":
      return diceNames(entry.faces);
    case "circle":
      return entry.box ? t("dice-said-predicted", { name, you: "no", box: boxName(entry.box) }) : t("dice-said-sealed", { name, you: "no" });
    case "strike":
      return entry.box ? t("dice-said-struck", { name, you: "no", box: boxName(entry.box) }) : t("dice-said-struck-none", { name, you: "no" });
    case "wizard":
      return t("dice-said-wizard", { color: t(`color-${entry.color}`) });
    case "mark":
      return t("pad-tell-mark", { name });
  }
}
