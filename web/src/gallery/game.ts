// Games that were played between programs, as one viewer got them.

import type { AnyGame, AnyUpdate, Chair, Seat, Table, TableOptions, You } from "$lib/wire/types";

export type Fixture = { seat: Seat | null; first: AnyGame; updates: AnyUpdate[] };

const files = import.meta.glob<Fixture>("./fixtures/*.json", { import: "default" });

export async function fixture(name: string): Promise<Fixture> {
  const load = files[`./fixtures/${name}.json`];
  if (!load) throw new Error(`there is no game ${name}: there is ${Object.keys(files).join(", ")}`);
  return load();
}

const short = ["Ada", "Bo", "Cyprian", "Dilara", "Emil", "Fenna"];
const long = ["Maximiliane Oberhuber-Zett", "Bartholomäus der Große", "Wilhelmina van Groningen", "Christophorus Kolumbus", "Annegret Müller-Lüdensche", "W W W W W W W W W W W W"];
const signs = ["owl", "fox", "moon", "key", "hare", "flame"];

/** A table with some people and some programs, one of whom is away. */
export function tableFor(game: AnyGame, names: "short" | "long"): Table {
  const { n_seats } = game.view.rules;
  const chair = (seat: Seat): Chair => {
    const name = (names === "long" ? long : short)[seat] ?? "";
    if (seat % 3 === 1) return { chair: "bot", level: "adept", name };
    const away = seat === 3;
    return { chair: "person", guest: `guest-${seat}`, name, sign: signs[seat] ?? "star", here: !away, stand_in: away, reserve: true, pledge: null };
  };
  const options = { game: { ...game.view.rules, name: game.game }, patience: "60", speed: "normal", chat: true, spectators: true, public: false, stand_in: "adept", take_back: true, hints: false, begins: "next" } as TableOptions;
  return {
    code: "ABCD",
    options,
    stage: "playing",
    host: "guest-0",
    chairs: Array.from({ length: n_seats }, (_, seat) => chair(seat)),
    n_spectators: 0,
    guests: [],
    next_commitment: null,
    starting: null,
    take_back: null,
    votes: [],
    promised: [],
    paused_by: null, rematch: null,
  };
}

export function youAt(seat: Seat | null): You {
  return { guest: "guest-0", seat, muted: [], may: { call_stand_in: [], hand_over: [], sit: [] } };
}
