// Chance that nobody can guess, for a pile that lies in the pad.

/** One of these, each as likely as any other; nothing if there are none. */
export function draw<T>(from: readonly T[]): T | undefined {
  if (from.length === 0) return undefined;
  // Numbers beyond the last whole multiple would favour the first ones.
  const most = Math.floor(256 / from.length) * from.length;
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] ?? 0) >= most);
  return from[(byte[0] ?? 0) % from.length];
}
