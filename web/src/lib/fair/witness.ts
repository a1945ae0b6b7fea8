// What this browser saw before a game: the commitment, and its own part of the chance. Only who wrote it down then can say later
// that nothing was exchanged, so it is kept.

type Witness = { game: string; commitment: string };

const KEY = "foretell.commitments";
const KEPT = 40;

function read(): Witness[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Witness[]) : [];
  } catch {
    return [];
  }
}

/** Remembers the commitment of a game when it is seen for the first time. */
export function witness(game: string, commitment: string): void {
  const kept = read();
  if (kept.some((one) => one.game === game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept, { game, commitment }].slice(-KEPT)));
  } catch {
    // Storage may be forbidden; then the record has to be believed about its commitment.
  }
}

/** The commitment of a game as it was seen first. */
export function seen(game: string): string | undefined {
  return read().find((one) => one.game === game)?.commitment;
}
