// Who sits where, in words.

import { t } from "$lib/i18n";
import type { Chair, Seat, Table, You } from "$lib/wire/types";

export type Player = {
  seat: Seat;
  name: string;
  /** What the others call them where there is little room: the first word of the name, if that is enough. */
  called: string;
  sign: string;
  you: boolean;
  bot: boolean;
  /** A person whose page is closed. */
  away: boolean;
  stand_in: boolean;
};

function player(chair: Chair | undefined, seat: Seat, you: You): Player {
  const name = chair && chair.chair !== "empty" ? chair.name : t("seat-nobody", { seat: seat + 1 });
  const common = { seat, name, called: name, you: you.seat === seat, sign: "", bot: false, away: false, stand_in: false };
  if (chair?.chair === "person") return { ...common, sign: chair.sign, away: !chair.here, stand_in: chair.stand_in };
  return { ...common, bot: chair?.chair === "bot" };
}

/** Names by which a table tells its players apart: the first words, as few as that takes. */
export function calledNames(names: string[]): string[] {
  const words = names.map((name) => name.split(/\s+/));
  const first = (at: number, n: number) => words[at]?.slice(0, n).join(" ") ?? "";
  return names.map((name, at) => {
    const others = names.map((_, other) => other).filter((other) => other !== at);
    for (let n = 1; n < (words[at]?.length ?? 0); n += 1) {
      // A lone letter or a "van" is no name.
      if (first(at, n).length > 2 && others.every((other) => first(other, n) !== first(at, n))) return first(at, n).replace(/[,;]$/, "");
    }
    return name;
  });
}

/** All players in the order of the seats. */
export function players(table: Table, you: You, n_seats: number): Player[] {
  const all = Array.from({ length: n_seats }, (_, seat) => player(table.chairs[seat], seat, you));
  const called = calledNames(all.map(({ name }) => name));
  return all.map((one, at) => ({ ...one, called: called[at] ?? one.name }));
}

/** The players of a pad, of whom no more than the names is known. Nobody is "you": the phone is everybody's. */
export function playersOf(names: string[]): Player[] {
  const called = calledNames(names);
  return names.map((name, seat) => ({ seat, name, called: called[seat] ?? name, sign: "", you: false, bot: false, away: false, stand_in: false }));
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
