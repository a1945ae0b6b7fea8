import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Draw, commitment, deal, gameKey, toHex } from "./chance";
import { check } from "./check";
import { sha256 } from "./sha256";

/** The vectors stand in the document, so they are read from there. */
const document = readFileSync(new URL("../../../../docs/FAIRNESS.md", import.meta.url), "utf8");
const vectors = document.slice(document.indexOf("## Test vectors"));
const seed = Uint8Array.from({ length: 32 }, (_, at) => at);
const key = gameKey(seed, ["Ada", "", "Zoë"]);

function vector(name: string): string {
  const line = vectors.split("\n").find((one) => one.startsWith(`${name} `));
  if (!line) throw new Error(`no vector "${name}"`);
  return line.slice(name.length).trim();
}
function sorted(hands: string[][]): string {
  const order = (card: string) => "BRGYWJ".indexOf(card[0] ?? "") * 100 + Number(card.slice(1) || 0);
  return `[${hands.map((hand) => `[${hand.sort((a, b) => order(a) - order(b)).join(", ")}]`).join(", ")}]`;
}

/** A file may hold several games; each begins with a header. */
function games(text: string): string[] {
  return text.split(/^(?=\{"foretell")/m).filter((game) => game.includes('"fairness"'));
}

describe("SHA-256", () => {
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
  ])("of %j", (text, hash) => {
    expect(toHex(sha256(new TextEncoder().encode(text)))).toBe(hash);
  });

  test("agrees with the one of the platform at every length around a block", async () => {
    for (let length = 50; length < 140; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) & 255);
      expect(toHex(sha256(bytes))).toBe(toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
    }
  });
});

describe("the published vectors", () => {
  test("commitment", () => expect(commitment(seed)).toBe(vector("commitment")));

  test.each([
    ["draw 0, words", 0],
    ["draw 1, words", 1],
    ["draw 2^32, words", 2 ** 32],
  ])("%s", (name, number) => {
    const draw = new Draw(key, number);
    const due = vector(name).split(" ");
    expect(due.map(() => draw.word().toString(16).padStart(8, "0"))).toEqual(due);
  });

  test.each([6, 3000000000])("below(%i)", (n) => {
    const draw = new Draw(key, 2);
    const due = vector(`draw 2, below(${n})`).split(/\s+/).map(Number);
    expect(due.map(() => draw.below(n))).toEqual(due);
  });

  test.each([
    [3, 2],
    [4, 20],
  ])("deal of draw %i", (number, n_cards) => {
    const dealt = deal(new Draw(key, number), 3, n_cards, 0);
    const shown = dealt.upcard === null ? "None" : `Some(${dealt.upcard})`;
    expect(`${sorted(dealt.hands)} ${shown}`).toBe(vector(`draw ${number}, deal 3 x ${n_cards}, dealer 0`));
  });
});

describe("golden records", () => {
  const folder = new URL("../../../../testdata/records/", import.meta.url);
  const records = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => games(readFileSync(new URL(name, folder), "utf8")).map((text) => [name, text] as const));

  test("there are some of both games", () => {
    expect(records.some(([, text]) => text.includes('"game":"cards"'))).toBe(true);
    expect(records.some(([, text]) => text.includes('"game":"dice"'))).toBe(true);
  });

  test.each(records)("%s checks out, and not when something is changed", (_name, text) => {
    const verdict = check(text);
    expect(verdict.fair).toBe("yes");
    const other = text.replace(/"contributions":\["/, '"contributions":["x');
    expect(check(other)).toMatchObject({ fair: "no", why: "draw" });
    expect(check(text, "00".repeat(32))).toEqual({ fair: "no", why: "commitment" });
    const seedChanged = text.replace(/"server_seed":"(..)/, (_all, digits: string) => `"server_seed":"${digits === "00" ? "01" : "00"}`);
    expect(check(seedChanged)).toEqual({ fair: "no", why: "commitment" });
  });

  test("a record without seeds says nothing", () => {
    expect(check('{"foretell":1,"game":"cards","players":["A","B","C"],"rules":{},"first":0}')).toEqual({ fair: "unknown" });
  });
});
