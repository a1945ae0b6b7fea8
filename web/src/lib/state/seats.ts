// Which seat the reader had in a finished game, so that its replay calls them You.

import { keep, kept } from "./kept";

const MOST = 100;

function read(): [id: string, seat: number][] {
  try {
    const list: unknown = JSON.parse(kept("seats") ?? "[]");
    return Array.isArray(list) ? (list as [string, number][]) : [];
  } catch {
    return [];
  }
}

export function rememberSeat(id: string, seat: number | null): void {
  if (seat !== null && seatIn(id) === null) keep("seats", [...read().slice(1 - MOST), [id, seat]]);
}

export function seatIn(id: string): number | null {
  return read().find(([game]) => game === id)?.[1] ?? null;
}
