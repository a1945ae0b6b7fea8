// How this table enters its dice: totals, unless somebody likes to tap in each die. This browser remembers it.

const KEY = "foretell.pad-dice-by";

export function countsFirst(): boolean {
  try {
    return localStorage.getItem(KEY) !== "dice";
  } catch {
    return true;
  }
}

export function keepCountsFirst(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? "totals" : "dice");
  } catch {
    // Then it is asked again the next time.
  }
}
