// What is shown of a text before the text itself: docs/FAIRNESS.md, step 3. The rest of the chance is computed by the engine.

import { sha256 } from "./sha256";

const utf8 = new TextEncoder();

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function pledge(promise: string, text: string): string {
  return toHex(sha256(Uint8Array.from([...utf8.encode("foretell/1/pledge"), ...fromHex(promise), ...utf8.encode(text)])));
}
