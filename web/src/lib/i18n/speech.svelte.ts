// The texts of the page in the language of the reader. Only the texts in use are loaded.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import { regional, texts, type Language } from "./texts";

/** Texts that only some screens need are loaded with those screens. */
export type Part = "rules" | "learn" | "story" | "coach" | "terms" | "hint" | "result" | "settings" | "pad" | "pad-dice" | "history" | "install";

const parts: Record<Part, Record<Language, () => Promise<{ default: string }>>> = {
  rules: {
    en: () => import("$locales/en/rules.ftl?raw"),
    de: () => import("$locales/de/rules.ftl?raw"),
    nl: () => import("$locales/nl/rules.ftl?raw"),
  },
  learn: {
    en: () => import("$locales/en/learn.ftl?raw"),
    de: () => import("$locales/de/learn.ftl?raw"),
    nl: () => import("$locales/nl/learn.ftl?raw"),
  },
  story: {
    en: () => import("$locales/en/story.ftl?raw"),
    de: () => import("$locales/de/story.ftl?raw"),
    nl: () => import("$locales/nl/story.ftl?raw"),
  },
  coach: {
    en: () => import("$locales/en/coach.ftl?raw"),
    de: () => import("$locales/de/coach.ftl?raw"),
    nl: () => import("$locales/nl/coach.ftl?raw"),
  },
  terms: {
    en: () => import("$locales/en/terms.ftl?raw"),
    de: () => import("$locales/de/terms.ftl?raw"),
    nl: () => import("$locales/nl/terms.ftl?raw"),
  },
  hint: {
    en: () => import("$locales/en/hint.ftl?raw"),
    de: () => import("$locales/de/hint.ftl?raw"),
    nl: () => import("$locales/nl/hint.ftl?raw"),
  },
  result: {
    en: () => import("$locales/en/result.ftl?raw"),
    de: () => import("$locales/de/result.ftl?raw"),
    nl: () => import("$locales/nl/result.ftl?raw"),
  },
  settings: {
    en: () => import("$locales/en/settings.ftl?raw"),
    de: () => import("$locales/de/settings.ftl?raw"),
    nl: () => import("$locales/nl/settings.ftl?raw"),
  },
  "pad-dice": {
    en: () => import("$locales/en/pad-dice.ftl?raw"),
    de: () => import("$locales/de/pad-dice.ftl?raw"),
    nl: () => import("$locales/nl/pad-dice.ftl?raw"),
  },
  pad: {
    en: () => import("$locales/en/pad.ftl?raw"),
    de: () => import("$locales/de/pad.ftl?raw"),
    nl: () => import("$locales/nl/pad.ftl?raw"),
  },
  install: {
    en: () => import("$locales/en/install.ftl?raw"),
    de: () => import("$locales/de/install.ftl?raw"),
    nl: () => import("$locales/nl/install.ftl?raw"),
  },
  history: {
    en: () => import("$locales/en/history.ftl?raw"),
    de: () => import("$locales/de/history.ftl?raw"),
    nl: () => import("$locales/nl/history.ftl?raw"),
  },
};

class Locale {
  /** The language that is shown now, as it is spoken where the reader is: dates are written so. */
  get tag(): string {
    return regional(this.language, navigator.languages);
  }
  /** The language that is shown now. */
  language: Language = $state("en");
  /** Replaced as a whole whenever texts are added, so that what shows them is drawn again. */
  bundle: FluentBundle = $state.raw(new FluentBundle("en"));
  #parts = new SvelteSet<Part>();

  /** Loads a language and shows it. */
  async use(language: Language): Promise<void> {
    const sources = await Promise.all([texts[language](), ...untrack(() => [...this.#parts]).map((part) => parts[part][language]())]);
    this.show(
      language,
      sources.map((source) => source.default),
    );
  }

  /** Whether the texts of some screens are here. */
  knows(part: Part): boolean {
    return this.#parts.has(part);
  }

  /** Loads the texts of some screens, in this language and in whatever is chosen later. */
  async need(part: Part): Promise<void> {
    // What waits for texts must not begin again when they are here.
    if (untrack(() => this.#parts.has(part))) return;
    const source = await parts[part][this.language]();
    // Somebody else may have asked at the same time.
    if (this.#parts.has(part)) return;
    this.bundle.addResource(new FluentResource(source.default));
    this.#parts.add(part);
  }

  /** Shows texts that are already here. */
  show(language: Language, sources: string[]): void {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) bundle.addResource(new FluentResource(source));
    this.bundle = bundle;
    this.language = language;
    if (typeof document !== "undefined") document.documentElement.lang = language;
  }
}

export const locale = new Locale();

/** The text of a key. */
export function t(key: string, values?: Record<string, FluentVariable>): string {
  const { bundle } = locale;
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  return bundle.formatPattern(message.value, values ?? null, []);
}

/** Whether there is a text with this key. */
export function has(key: string): boolean {
  return locale.bundle.hasMessage(key);
}
