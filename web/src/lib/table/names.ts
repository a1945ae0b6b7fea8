// Who sits where, in words.

import { t } from "$lib/i18n";
import type { Chair, Seat, Table, You } from "$lib/wire/types";

export type Player = {
  seat: Seat;
  name: string;
  sign: string;
  you: boolean;
  bot: boolean;
  /** A person whose page is closed. */
  away: boolean;
  stand_in: boolean;
};

function player(chair: Chair | undefined, seat: Seat, you: You): Player {
  const common = { seat, you: you.seat === seat, bot: false, away: false, stand_in: false };
  if (chair?.chair === "person") return { ...common, name: chair.name, sign: chair.sign, away: !chair.here, stand_in: chair.stand_in };
  if (chair?.chair === "bot") return { ...common, name: chair.name, sign: "", bot: true };
  return { ...common, name: t("seat-nobody", { seat: seat + 1 }), sign: "" };
}

/** All players in the order of the seats. */
export function players(table: Table, you: You, n_seats: number): Player[] {
  return Array.from({ length: n_seats }, (_, seat) => player(table.chairs[seat], seat, you));
}

/** The others, clockwise from the left of the viewer; everybody for one who watches. */
export function ring(all: Player[], you: You): Player[] {
  const own = you.seat;
  if (own === null) return all;
  return all.slice(own + 1).concat(all.slice(0, own));
}

/** Points with their sign, and a minus that is as wide as the plus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** Points without a plus. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** Names in a row, as the language writes it. */
export function together(names: string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
