// SHA-256 (FIPS 180-4). Browsers have it too, but only on secure connections, and a table at home may be without one.

const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The first 32 bits of the fractional part of a root. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

for (let n = 2, found = 0; found < 64; n += 1) {
  let prime = true;
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
  if (!prime) continue;
  if (found < 8) START[found] = fraction(Math.sqrt(n));
  K[found] = fraction(Math.cbrt(n));
  found += 1;
}

function rotate(x: number, by: number): number {
  return (x >>> by) | (x << (32 - by));
}

/** The message, a one, zeros, and its length in bits: a multiple of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length * 8) >>> 0);
  return view;
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

function block(view: DataView, offset: number, hash: Uint32Array): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(offset + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const a = at(w, i - 15);
    const b = at(w, i - 2);
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = at(hash, i) + word));
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  const hash = START.slice();
  for (let offset = 0; offset < view.byteLength; offset += 64) block(view, offset, hash);
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => result.setUint32(4 * i, word));
  return new Uint8Array(result.buffer);
}
