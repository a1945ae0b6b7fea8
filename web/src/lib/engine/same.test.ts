// A seed gives the same game in the page as in the program, bots included: both compare with the same file.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { engineOf } from "./engine";

test("a seed gives the same game everywhere", async () => {
  const engine = await engineOf(readFileSync(new URL("../../../wasm/engine.wasm", import.meta.url)));
  const lines = readFileSync(new URL("../../../../testdata/same.jsonl", import.meta.url), "utf8").trim().split("\n");
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    const { question, sha256 } = JSON.parse(line) as { question: { ask: string }; sha256: string };
    const { text } = engine.ask(question) as { text: string };
    expect(createHash("sha256").update(text).digest("hex"), JSON.stringify(question)).toBe(sha256);
  }
});
