// What a person likes. It is kept in this browser and never leaves it.

import { speak, languages, type Language } from "$lib/i18n";
import type { Color } from "$lib/wire/types";
import { keep, kept } from "./kept";

export type Settings = {
  language: "auto" | Language;
  theme: "auto" | "dark" | "light";
  palette: "classic" | "safe";
  text: "normal" | "large" | "larger";
  motion: "auto" | "full" | "reduced";
  /** How long a trick lies and how fast things move. */
  speed: "quick" | "normal" | "relaxed";
  /** Whether the first tap plays a card, or a second one confirms it. */
  confirm: "tap" | "confirm";
  /** Where games against programs are played: here if the engine is here already, or always here, or always there. */
  where: "auto" | "device" | "server";
  auto_play_forced: boolean;
  left_handed: boolean;
  /** The order in which hands are sorted. */
  color_order: Color[];
  sound: boolean;
  notify: boolean;
  blink_title: boolean;
};

export const defaults: Settings = {
  language: "auto",
  theme: "auto",
  palette: "classic",
  text: "normal",
  motion: "auto",
  speed: "normal",
  confirm: "confirm",
  where: "auto",
  auto_play_forced: false,
  left_handed: false,
  color_order: ["B", "R", "G", "Y"],
  sound: true,
  notify: false,
  blink_title: true,
};

const choices: { [Key in keyof Settings]?: readonly Settings[Key][] } = {
  language: ["auto", ...languages],
  theme: ["auto", "dark", "light"],
  palette: ["classic", "safe"],
  text: ["normal", "large", "larger"],
  motion: ["auto", "full", "reduced"],
  speed: ["quick", "normal", "relaxed"],
  confirm: ["tap", "confirm"],
  where: ["auto", "device", "server"],
};

function isOrder(value: unknown): value is Color[] {
  return Array.isArray(value) && value.length === 4 && ["B", "R", "G", "Y"].every((color) => value.includes(color));
}

/** Takes over one kept value if it is one that this version knows. */
function take<Key extends keyof Settings>(settings: Settings, key: Key, value: unknown): void {
  const known = choices[key] as readonly unknown[] | undefined;
  const fits = known ? known.includes(value) : key === "color_order" ? isOrder(value) : typeof value === "boolean";
  if (fits) settings[key] = value as Settings[Key];
}

/** Reads what was kept; whatever is missing or unknown has its default. */
export function read(kept: string | null): Settings {
  const settings = { ...defaults, color_order: [...defaults.color_order] };
  try {
    const found: unknown = JSON.parse(kept ?? "{}");
    if (typeof found === "object" && found !== null) {
      for (const [key, value] of Object.entries(found)) {
        if (key in defaults) take(settings, key as keyof Settings, value);
      }
    }
  } catch {
    // Somebody else's text under our key: the defaults will do.
  }
  return settings;
}

export const settings: Settings = $state(read(kept("settings")));

/** Keeps the settings, and shows those that concern the whole page. */
export function keepSettings(): void {
  keep("settings", settings);
  const root = document.documentElement;
  setOrClear(root, "theme", settings.theme === "auto" ? null : settings.theme);
  setOrClear(root, "palette", settings.palette === "safe" ? "safe" : null);
  setOrClear(root, "text", settings.text === "normal" ? null : settings.text);
  setOrClear(root, "motion", reducedMotion() ? "reduced" : null);
  paintFrame();
}

/** What surrounds the page on a phone has the colour of the page, also if the reader wants another one than the device. */
function paintFrame(): void {
  const colors = { dark: "#101a30", light: "#efe5cd" };
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const asked = meta.media.includes("dark") ? "dark" : "light";
    meta.content = colors[settings.theme === "auto" ? asked : settings.theme];
  }
}

function setOrClear(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) root.removeAttribute(`data-${name}`);
  else root.setAttribute(`data-${name}`, value);
}

export function reducedMotion(): boolean {
  if (settings.motion !== "auto") return settings.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function chosenLanguage(): Language {
  return settings.language === "auto" ? speak(navigator.languages) : settings.language;
}
