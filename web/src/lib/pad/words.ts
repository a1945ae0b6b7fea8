// What was entered on a pad, and why something cannot be, in words.

import { boxName } from "$lib/dice/words";
import { t } from "$lib/i18n";
import { toasts } from "$lib/state/toasts.svelte";
import type { Entered, Entry, PadView, PageBox, Seat, Trump } from "$lib/wire/types";
import { diceEntryText } from "./dice/tell";
import type { Refusal } from "./pad.svelte";

/** Why something was not entered. */
export function refusalText(refusal: Refusal, names: readonly string[]): string {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(refusal)) {
    if (key === "seat") values["name"] = nameOf(value as Seat, names);
    else if (key === "first") values["first"] = nameOf(value as Seat, names);
    else if (key === "box") values["box"] = boxName(value as PageBox);
    else if (key === "color") values["color"] = t(`color-${String(value)}`);
    else if (key === "name") values["name"] = String(value);
    else if (key === "because") values["because"] = refusalText(value as Refusal, names);
    else if (typeof value === "string" || typeof value === "number") values[key] = value;
  }
  return t(`pad-no-${refusal.code}`, values);
}

/** Says why something was not entered; true if it was. */
export function said(refusal: Refusal | null, names: readonly string[]): boolean {
  if (refusal) toasts.say(refusalText(refusal, names), "bad");
  return refusal === null;
}

/** What one tap has entered, short enough for a button. */
export function tapText(entries: readonly Entered[], view: PadView): string {
  const first = entries[0]?.entry;
  if (!first) return "";
  return entries.length > 1 && "round" in first ? t("pad-tell-marks", { n: entries.length, round: first.round }) : entryText(first, view);
}

/** What was entered, short enough for a button. */
export function entryText(entry: Entry, { names, options }: PadView): string {
  const name = "seat" in entry ? nameOf(entry.seat, names) : "";
  switch (entry.enter) {
    case "claim":
    case "release":
      return t(`pad-tell-${entry.enter}`, { name });
    case "name":
      return t("pad-tell-name", { name, new: entry.name });
    case "trump":
      return t("pad-tell-trump", { round: entry.round, trump: trumpName(entry.trump) });
    case "predict":
      if (entry.tricks === null) return t("pad-tell-predict-sealed", { name, round: entry.round });
      return t("pad-tell-predict", { name, tricks: entry.tricks, round: entry.round });
    case "take":
      return t("pad-tell-take", { name, tricks: entry.tricks, round: entry.round });
    case "drop":
    case "pause":
    case "return":
      return t(`pad-tell-${entry.enter}`, { name });
    case "lead":
      return t(options.game.name === "cards" ? "pad-dealer" : "pad-seer", { name });
    case "join":
      return t("pad-tell-join", { name: entry.name });
    case "all_met":
    case "skip":
    case "correct":
      return t(`pad-tell-${entry.enter}`, { round: entry.round });
    case "end":
    case "undo":
      return t(`pad-tell-${entry.enter}`);
    default:
      return diceEntryText(entry, names);
  }
}

export function trumpName(trump: Trump | null): string {
  if (trump === null) return t("pad-trump-open");
  return trump === "none" ? t("pad-trump-none") : t(`color-${trump}`);
}

function nameOf(seat: Seat, names: readonly string[]): string {
  return names[seat] ?? t("seat-nobody", { seat: seat + 1 });
}
