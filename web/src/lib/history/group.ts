// What the score pads of a group say: standings, who came in ahead of whom, and records. It counts what the history tells, and knows no rule.

import type { HistoryItem } from "$lib/wire/types";
import { eveningOf } from "./evening";

/** People who played the same game together, however they sat. */
export type Group = { id: string; game: string; names: string[]; items: HistoryItem[] };

export type Standing = { name: string; games: number; wins: number; points: number; place: number };
export type Feat = { name: string; value: number; date: string };
export type Records = { highest: Feat; lowest: Feat; lead: Feat | null; closest: Feat | null; streak: Feat | null };

const key = (name: string) => name.toLowerCase();

/** Finished pads of one game, the oldest first. */
export function finished(items: readonly HistoryItem[], game: string): HistoryItem[] {
  return items.filter((item) => item.kind === "pad" && item.ended !== null && item.game === game).sort((a, b) => a.begun - b.begun);
}

/** All groups, the one that played last first. */
export function groupsOf(items: readonly HistoryItem[], game: string): Group[] {
  const groups = new Map<string, Group>();
  for (const item of finished(items, game)) {
    const id = [...item.players.map(key)].sort().join("\n");
    const known = groups.get(id);
    groups.delete(id);
    groups.set(id, { id, game, names: [...item.players], items: [...(known?.items ?? []), item] });
  }
  return [...groups.values()].reverse();
}

/** The months and years in which there are games, the latest first: `2026-11` and `2026`. */
export function periodsOf(items: readonly HistoryItem[]): { years: string[]; months: string[] } {
  const dates = items.map((item) => eveningOf(item.begun)).sort().reverse();
  return { years: [...new Set(dates.map((date) => date.slice(0, 4)))], months: [...new Set(dates.map((date) => date.slice(0, 7)))] };
}

/** Those of a year or a month; all without one. */
export function within(items: readonly HistoryItem[], period: string): HistoryItem[] {
  return items.filter((item) => eveningOf(item.begun).startsWith(period));
}

/** Who won most; among equals who has the better average; those who are equal in both share a place. */
export function standingsOf(items: readonly HistoryItem[]): Standing[] {
  const all = new Map<string, Omit<Standing, "place">>();
  for (const { players, totals, places } of items) {
    players.forEach((name, seat) => {
      const one = all.get(key(name)) ?? { name, games: 0, wins: 0, points: 0 };
      all.set(key(name), { name, games: one.games + 1, wins: one.wins + (places[seat] === 1 ? 1 : 0), points: one.points + (totals[seat] ?? 0) });
    });
  }
  const ahead = (a: Omit<Standing, "place">, b: Omit<Standing, "place">) => b.wins - a.wins || b.points / b.games - a.points / a.games;
  const sorted = [...all.values()].sort((a, b) => ahead(a, b) || a.name.localeCompare(b.name));
  return sorted.map((one) => ({ ...one, place: 1 + sorted.filter((other) => ahead(other, one) < 0).length }));
}

/** How often each came in ahead of each other: by the small letters of both names. */
export function duelsOf(items: readonly HistoryItem[]): (name: string, other: string) => number {
  const won = new Map<string, number>();
  for (const { players, places } of items) {
    players.forEach((name, seat) =>
      players.forEach((other, at) => {
        if ((places[seat] ?? 9) >= (places[at] ?? 9)) return;
        const pair = `${key(name)}\n${key(other)}`;
        won.set(pair, (won.get(pair) ?? 0) + 1);
      }),
    );
  }
  return (name, other) => won.get(`${key(name)}\n${key(other)}`) ?? 0;
}

/** What is worth remembering; nothing before the first game. */
export function recordsOf(items: readonly HistoryItem[]): Records | null {
  const games = [...items].sort((a, b) => a.begun - b.begun);
  const scores = games.flatMap(({ players, totals, begun }) => players.map((name, seat): Feat => ({ name, value: totals[seat] ?? 0, date: eveningOf(begun) })));
  const highest = best(scores, (a, b) => a.value > b.value);
  const lowest = best(scores, (a, b) => a.value < b.value);
  if (!highest || !lowest) return null;
  // A victory that is shared leads by nothing.
  const leads = games.flatMap(({ players, totals, places, begun }): Feat[] => {
    const first = places.indexOf(1);
    const others = totals.filter((_, seat) => seat !== first);
    if (first < 0 || others.length === 0 || places.filter((place) => place === 1).length > 1) return [];
    return [{ name: players[first] ?? "", value: (totals[first] ?? 0) - Math.max(...others), date: eveningOf(begun) }];
  });
  return { highest, lowest, lead: best(leads, (a, b) => a.value > b.value), closest: leads.length < 2 ? null : best(leads, (a, b) => a.value < b.value), streak: streakOf(games) };
}

function streakOf(games: readonly HistoryItem[]): Feat | null {
  const running = new Map<string, number>();
  let longest: Feat | null = null;
  for (const { players, places, begun } of games) {
    players.forEach((name, seat) => {
      const n = places[seat] === 1 ? (running.get(key(name)) ?? 0) + 1 : 0;
      running.set(key(name), n);
      if (n > 1 && n > (longest?.value ?? 1)) longest = { name, value: n, date: eveningOf(begun) };
    });
  }
  return longest;
}

function best(feats: readonly Feat[], better: (a: Feat, b: Feat) => boolean): Feat | null {
  return feats.reduce<Feat | null>((found, feat) => (found === null || better(feat, found) ? feat : found), null);
}
