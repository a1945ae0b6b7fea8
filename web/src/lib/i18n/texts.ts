// Which languages there are, where their texts are, and which one the reader most likely wants.

import { kept } from "$lib/state/kept";

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

/** The language of the next screen, before the settings are read with care: a wrong guess only costs time. */
export function likelyLanguage(): Language {
  const chosen = /"language":"(\w+)"/.exec(kept("settings") ?? "")?.[1];
  return languages.find((one) => one === chosen) ?? speak(navigator.languages);
}
