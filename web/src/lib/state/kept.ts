// What this browser keeps for us. Storage may be forbidden: then it lasts as long as the page.

type Name = "settings" | "quick" | "seats" | "learning" | "engine" | "me" | "install";

export function kept(name: Name): string | null {
  try {
    return localStorage.getItem(`foretell.${name}`);
  } catch {
    return null;
  }
}

export function keep(name: Name, value: unknown): void {
  try {
    localStorage.setItem(`foretell.${name}`, JSON.stringify(value));
  } catch {
    // There is nothing to be done, and nothing breaks.
  }
}
