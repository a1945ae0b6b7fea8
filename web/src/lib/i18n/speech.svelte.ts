// The texts of the page in the language of the reader. Only the texts in use are loaded.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { texts, type Language } from "./texts";

/** Texts that only some screens need are loaded with those screens. */
export type Part = "rules" | "learn" | "pad" | "pad-dice" | "history";

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
  history: {
    en: () => import("$locales/en/history.ftl?raw"),
    de: () => import("$locales/de/history.ftl?raw"),
    nl: () => import("$locales/nl/history.ftl?raw"),
  },
};

class Locale {
  /** The language that is shown now. */
  language: Language = $state("en");
  /** Replaced as a whole whenever texts are added, so that what shows them is drawn again. */
  bundle: FluentBundle = $state.raw(new FluentBundle("en"));
  #parts = new Set<Part>();

  /** Loads a language and shows it. */
  async use(language: Language): Promise<void> {
    const sources = await Promise.all([texts[language](), ...[...this.#parts].map((part) => parts[part][language]())]);
    this.show(
      language,
      sources.map((source) => source.default),
    );
  }

  /** Loads the texts of some screens, in this language and in whatever is chosen later. */
  async need(part: Part): Promise<void> {
    if (this.#parts.has(part)) return;
    const source = await parts[part][this.language]();
    this.#parts.add(part);
    this.bundle.addResource(new FluentResource(source.default));
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
