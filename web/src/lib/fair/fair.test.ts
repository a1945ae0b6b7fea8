import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { engineOf, type Engine } from "$lib/engine/engine";
import { check } from "./check";
import { commitment } from "./fake";
import { newKept } from "./kept";
import { pledge, toHex } from "./pledge";
import { sha256 } from "./sha256";

let engine: Engine;
beforeAll(async () => {
  engine = await engineOf(readFileSync(new URL("../../../wasm/engine.wasm", import.meta.url)));
});

/** The vectors stand in the document, so they are read from there. */
const document = readFileSync(new URL("../../../../docs/FAIRNESS.md", import.meta.url), "utf8");
const vectors = document.slice(document.indexOf("## Test vectors"));
const seed = Uint8Array.from({ length: 32 }, (_, at) => at);

function vector(name: string): string {
  const line = vectors.split("\n").find((one) => one.startsWith(`${name} `));
  if (!line) throw new Error(`no vector "${name}"`);
  return line.slice(name.length).trim();
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

  test("pledge", () => expect(pledge(commitment(seed), "Zoë")).toBe(vector('pledge of "Zoë"')));
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
    const verdict = check(engine, text);
    expect(verdict.fair).toBe("yes");
    const other = text.replace(/"contributions":\["/, '"contributions":["x');
    expect(check(engine, other)).toMatchObject({ fair: "no", why: "draw" });
    expect(check(engine, text, newKept("table", "00".repeat(32)))).toEqual({ fair: "no", why: "commitment" });
    const seedChanged = text.replace(/"server_seed":"(..)/, (_all, digits: string) => `"server_seed":"${digits === "00" ? "01" : "00"}`);
    expect(check(engine, seedChanged)).toEqual({ fair: "no", why: "seed" });
  });

  /** The last line of this kind, with one number changed, and where it stands. */
  function forged(text: string, kind: string): { text: string; line: number } {
    const lines = text.split("\n");
    const at = lines.findLastIndex((line) => line.startsWith(`{"e":"${kind}"`));
    lines[at] = (lines[at] ?? "").replace(/(\d+)(?=\D*$)/, (digits) => String((Number(digits) + 1) % 3));
    return { text: lines.join("\n"), line: at + 1 };
  }

  test.each(records.filter(([, text]) => text.includes('"game":"cards"')))("%s is refused with its line when a trick, a score or a place is forged", (_name, text) => {
    for (const kind of ["trick", "score", "end"]) {
      const { text: changed, line } = forged(text, kind);
      expect(changed).not.toBe(text);
      expect(check(engine, changed)).toMatchObject({ fair: "no", why: "line", line });
    }
  });

  test.each(records.filter(([, text]) => text.includes('"game":"dice"')))("%s is refused with its line when a mark or a place is forged", (_name, text) => {
    const marked = text.replace(/"mark":"X"/, '"mark":"XX"');
    const line = marked.slice(0, marked.split("").findIndex((letter, at) => letter !== text[at])).split("\n").length;
    expect(check(engine, marked)).toMatchObject({ fair: "no", why: "line", line });
    const end = forged(text, "end");
    expect(check(engine, end.text)).toMatchObject({ fair: "no", why: "line", line: end.line });
  });

  test("a record without seeds says nothing", () => {
    expect(check(engine, '{"foretell":1,"game":"cards","players":["A","B","C"],"rules":{},"first":0}')).toEqual({ fair: "unknown" });
  });
});
