import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { languages, regional, speak } from "./texts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const files = readdirSync(join(root, "locales/en"));

function source(language: string, file: string): string {
  return readFileSync(join(root, "locales", language, file), "utf8");
}

/** Every key of a file with the variables that its text uses. */
function keys(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { id, value } of new FluentResource(text).body) {
    const variables = new Set(JSON.stringify(value).match(/"type":"var","name":"\w+"/g) ?? []);
    found.set(id, [...variables].sort().join());
  }
  return found;
}

/** Files of the page, without tests. */
function pageFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pageFiles(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts") ? [path] : [];
  });
}

describe.each(files)("%s", (file) => {
  const english = keys(source("en", file));

  test.each(languages)("in %s has every text with the same variables", (language) => {
    const ours = keys(source(language, file));
    expect([...ours.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, variables] of english) expect(`${key}: ${ours.get(key)}`).toBe(`${key}: ${variables}`);
  });

  test.each(languages)("in %s has no text that cannot be read", (language) => {
    const text = source(language, file);
    const written = [...text.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(([, key]) => key);
    expect([...keys(text).keys()]).toEqual(written);
    expect(new Set(written).size).toBe(written.length);
  });
});

test.each(languages)("in %s no text of the dice table has a word that explains the card game", (language) => {
  const explained = source(language, "terms.ftl");
  const words = ["trick", "trump", "follow"].flatMap((term) => new RegExp(`^term-${term}-words = (.*)$`, "m").exec(explained)?.[1]?.split("|") ?? []);
  expect(words.length).toBeGreaterThan(3);
  const any = new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "iu");
  expect(source(language, "dice.ftl").split("\n").filter((line) => any.test(line))).toEqual([]);
});

test.each(languages)("in %s one is never counted as several", (language) => {
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(source(language, "history.ftl")));
  const say = (n: number, known: number) => bundle.formatPattern(bundle.getMessage("history-imported")?.value ?? "", { n, known }).replace(/[\u2068\u2069]/g, "");
  for (const n of [1, 3]) {
    expect(say(n, 1)).toMatch(/ (One more was|Ein weiterer war|Eén ander was) /);
    expect(say(n, 2)).toMatch(/ 2 (more were|weitere waren|andere waren)/);
  }
});

test("no key stands in two files", () => {
  const all = files.flatMap((file) => [...keys(source("en", file)).keys()]);
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

test("every text that the page asks for is there", () => {
  const all = new Set(files.flatMap((file) => [...keys(source("en", file)).keys()]));
  const missing = pageFiles(join(root, "web/src")).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\bt\(\s*"([\w-]+)"/g)].flatMap(([, key]) => (key && !all.has(key) ? [`${path}: ${key}`] : [])),
  );
  expect(missing).toEqual([]);
});

test("the language is the first of ours that the browser asks for", () => {
  expect(speak(["fr-FR", "nl-BE", "de"])).toBe("nl");
  expect(speak(["DE-at"])).toBe("de");
  expect(speak(["fr"])).toBe("en");
  expect(speak([])).toBe("en");
});

test("dates are those of the reader's region, in the language of the page", () => {
  const day = new Date(2026, 10, 4, 12);
  const say = (...tags: string[]) => new Intl.DateTimeFormat(regional("en", tags), { dateStyle: "short" }).format(day);
  expect(say("en-US")).toBe("11/4/26");
  expect(say("en-GB", "en-US")).toBe("04/11/2026");
  expect(say("de-DE")).toMatch(/^0?4[/.]11[/.]/);
  expect(regional("nl", ["de-AT", "nl-BE"])).toBe("nl-BE");
  expect(regional("de", ["fr"])).toBe("de");
  expect(regional("de", ["not a tag"])).toBe("de");
  expect(regional("de", [])).toBe("de");
});
