// The map of this folder in docs/ARCHITECTURE.md is true: every folder is in it, and uses only those above it.

import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const lib = new URL(".", import.meta.url);
const map = readFileSync(new URL("../../../docs/ARCHITECTURE.md", import.meta.url), "utf8").split("### The page")[1]?.split("\n## ")[0] ?? "";
/** The folders of each row; those of one row do not use each other. */
const rows = map.split("\n").flatMap((line) => {
  const first = /^\| (`\w+`(?:, `\w+`)*) \|/.exec(line)?.[1];
  return first ? [[...first.matchAll(/\w+/g)].map(([name]) => name)] : [];
});
const folders = readdirSync(lib, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test("every folder is on the map, and nothing else", () => {
  expect(rows.flat().sort()).toEqual(folders.map(({ name }) => name).sort());
});

test.each(folders.map(({ name }) => name))("%s uses only folders above it", (name) => {
  const at = rows.findIndex((row) => row.includes(name));
  const above = rows.slice(0, at).flat();
  const files = readdirSync(new URL(`${name}/`, lib), { recursive: true, encoding: "utf8" });
  for (const file of files.filter((one) => /\.(ts|svelte)$/.test(one) && !one.endsWith(".test.ts"))) {
    const text = readFileSync(new URL(`${name}/${file}`, lib), "utf8");
    const used = [...text.matchAll(/"\$lib\/(\w+)/g)].map(([, folder]) => folder).filter((folder) => folder !== name);
    for (const folder of used) expect(above, `${name}/${file} uses ${folder}`).toContain(folder);
  }
});
