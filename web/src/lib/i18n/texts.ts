// Which languages there are, where their texts are, and which one the reader most likely wants.

export const languages = ["en", "de", "nl"] as const;
export type Language = (typeof languages)[number];

export const texts: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("./en"),
  de: () => import("./de"),
  nl: () => import("./nl"),
};

/** The best of our languages for what the browser asks for. */
export function speak(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0];
    const ours = languages.find((one) => one === language);
    if (ours) return ours;
  }
  return "en";
}

/** A language with the region of the browser: its own if it asks for this language, or that of the first one it asks for. */
export function regional(language: Language, wanted: readonly string[]): string {
  const same = wanted.find((tag) => tag.toLowerCase().split("-")[0] === language);
  if (same) return same;
  try {
    const { region } = new Intl.Locale(wanted[0] ?? language);
    return region ? `${language}-${region}` : language;
  } catch {
    return language;
  }
}

/** The language of the next screen, before the settings are read with care: a wrong guess only costs time. */
export function likelyLanguage(settings: string | null): Language {
  const chosen = /"language":"(\w+)"/.exec(settings ?? "")?.[1];
  return languages.find((one) => one === chosen) ?? speak(navigator.languages);
}
