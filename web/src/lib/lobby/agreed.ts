// The rules and manners of a table in sentences.

import { has, t } from "$lib/i18n";
import type { GameOptions, Table, TableOptions } from "$lib/wire/types";
import { allRounds, optionsOf, valueOf, type Option } from "./options";

/** What was agreed on one thing; nothing if there is nothing to say. */
function sentence(game: GameOptions, { key, kind }: Option): string | null {
  const value = valueOf(game, key);
  switch (kind) {
    case "word":
      return t(`agreed-${key}-${value}`);
    case "number":
      return t(`option-${key}-about`, { n: Number(value) });
    case "list":
      return t(`option-${key}-about`, { n: (Array.isArray(value) ? value : allRounds(game.n_seats)).length });
    case "switch":
      if (value) return t(`option-${key}-about`);
      return has(`option-${key}-off`) ? t(`option-${key}-off`) : null;
  }
}

/** What is played. */
export function rules({ options: { game, begins }, chairs }: Pick<Table, "options" | "chairs">): string[] {
  // How long it takes comes first.
  const options = [...optionsOf(game.name)].sort((a, b) => Number(b.kind === "list") - Number(a.kind === "list"));
  const said = [t("agreed-players", { n: game.n_seats }), ...options.flatMap((option) => sentence(game, option) ?? [])];
  if (typeof begins === "string") said.push(t(`agreed-begins-${begins}`));
  else {
    const chair = chairs[begins.seat];
    said.push(t("agreed-begins-seat", { name: chair && chair.chair !== "empty" ? chair.name : t("begins-seat", { seat: begins.seat + 1 }) }));
  }
  return said;
}

/** How it is played. */
export function manners({ options }: { options: TableOptions }): string[] {
  const { patience, take_back, chat, hints, spectators } = options;
  return [
    t(patience === "off" ? "agreed-patience-off" : "agreed-patience", { time: t(`patience-${patience}`) }),
    t(take_back ? "agreed-take-back" : "agreed-no-take-back"),
    t(hints ? "agreed-hints" : "agreed-no-hints"),
    t(chat ? "agreed-chat" : "agreed-no-chat"),
    t(spectators ? "agreed-spectators" : "agreed-no-spectators"),
  ];
}
