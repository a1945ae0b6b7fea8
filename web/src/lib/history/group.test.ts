import { expect, test } from "vitest";
import type { HistoryItem } from "$lib/wire/types";
import { duelsOf, groupsOf, periodsOf, recordsOf, standingsOf, within } from "./group";

let n = 0;
function pad(date: string, players: string[], totals: number[], more: Partial<HistoryItem> = {}): HistoryItem {
  const places = totals.map((total) => totals.filter((other) => other > total).length + 1);
  const begun = new Date(`${date}T20:00:00`).getTime();
  n += 1;
  return { kind: "pad", id: `p${n}`, game: "cards", players, totals, places, seat: null, begun, ended: begun + 1, ...more };
}

const items = [
  pad("2026-11-14", ["Ada", "Bo", "Cy"], [100, 60, 20]),
  pad("2026-11-07", ["Cy", "Ada", "Bo"], [10, 90, 80]),
  pad("2026-10-03", ["ada", "Bo", "Cy"], [-30, 40, 40]),
  pad("2025-12-31", ["Ada", "Bo", "Dee"], [10, 20, 30]),
  pad("2026-11-15", ["Ada", "Bo", "Cy"], [1, 2, 3], { ended: null }),
  pad("2026-11-15", ["Ada", "Bo"], [1, 2], { game: "dice" }),
];

test("a group is who played together, however they sat, and what is not finished does not count", () => {
  const groups = groupsOf(items, "cards");
  expect(groups.map(({ names, items: played }) => [names, played.length])).toEqual([
    [["Ada", "Bo", "Cy"], 3],
    [["Ada", "Bo", "Dee"], 1],
  ]);
});

test("standings of a month and of a year", () => {
  const all = groupsOf(items, "cards")[0]?.items ?? [];
  expect(periodsOf(all)).toEqual({ years: ["2026"], months: ["2026-11", "2026-10"] });
  expect(standingsOf(within(all, "2026-11"))).toEqual([
    { name: "Ada", games: 2, wins: 2, points: 190, place: 1 },
    { name: "Bo", games: 2, wins: 0, points: 140, place: 2 },
    { name: "Cy", games: 2, wins: 0, points: 30, place: 3 },
  ]);
  expect(standingsOf(within(all, "2026")).map(({ name, wins, points }) => [name, wins, points])).toEqual([
    ["Ada", 2, 160],
    ["Bo", 1, 180],
    ["Cy", 1, 70],
  ]);
});

test("equals share a place, and the next one is left out", () => {
  const tied = [pad("2026-11-01", ["Cy", "Bo", "Ada"], [50, 50, 20])];
  expect(standingsOf(tied).map(({ name, place }) => [name, place])).toEqual([
    ["Bo", 1],
    ["Cy", 1],
    ["Ada", 3],
  ]);
});

test("who came in ahead of whom; a shared place is nobody's", () => {
  const ahead = duelsOf(groupsOf(items, "cards")[0]?.items ?? []);
  expect([ahead("Ada", "Bo"), ahead("Bo", "Ada"), ahead("Bo", "Cy"), ahead("Cy", "Bo")]).toEqual([2, 1, 2, 0]);
});

test("records, with the day on which they were made", () => {
  const records = recordsOf(groupsOf(items, "cards")[0]?.items ?? []);
  expect(records).toEqual({
    highest: { name: "Ada", value: 100, date: "2026-11-14" },
    lowest: { name: "ada", value: -30, date: "2026-10-03" },
    lead: { name: "Ada", value: 40, date: "2026-11-14" },
    closest: { name: "Ada", value: 10, date: "2026-11-07" },
    streak: { name: "Ada", value: 2, date: "2026-11-14" },
  });
  expect(recordsOf([])).toBe(null);
});
