// The names of entries. Those that one tap has made carry the tap in their names, so that any phone can take them back together.

/** A name for an entry that nobody else gives. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The names of `n` entries of one tap. */
export function tapIds(n: number): string[] {
  const tap = newId();
  return n === 1 ? [tap] : Array.from({ length: n }, (_, at) => `${tap}.${at}`);
}

/** The tap that an entry comes from. */
export function tapOf(id: string): string {
  return id.split(".")[0] ?? id;
}
