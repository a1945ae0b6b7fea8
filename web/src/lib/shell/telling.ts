// What the line above the table says while something is shown: the moment that is seen, not what comes after it.

import { t } from "$lib/i18n";
import type { EventQueue } from "$lib/state/events.svelte";
import type { Seat, Table } from "$lib/wire/types";
import { nameOf } from "./words";

export function telling({ current, moment, game }: EventQueue, table: Table, own: Seat | null): string {
  const name = (seat: Seat) => (seat === own ? t("seat-you") : nameOf(table.chairs[seat]));
  switch (moment?.notice) {
    case "scored":
      return t("turn-scored", { round: game?.game === "cards" ? game.view.sheet.length : "" });
    case "dealt":
    case "round_begun":
      return t("turn-round", { round: moment.round });
    case "trick_taken":
      return t("turn-taken", { name: name(moment.winner), you: moment.winner === own ? "yes" : "no" });
    case "ended":
      return t("turn-over");
    default:
      return current?.by ? t("turn-telling", { names: name(current.by.seat) }) : "";
  }
}
