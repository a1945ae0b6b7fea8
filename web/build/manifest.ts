// Writes what a device has to know of the page as an app: one manifest for each language, with words from the same place as all others.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const LANGUAGES = ["en", "de", "nl"];
const DARK = "#101a30";
const LIGHT = "#efe5cd";

/** A text that has neither variables nor choices. */
function text(source: string, key: string): string {
  const found = new RegExp(`^${key} = (.+)$`, "m").exec(source)?.[1];
  if (found === undefined) throw new Error(`install.ftl has no ${key}`);
  return found;
}

function manifest(language: string, source: string): object {
  const shortcut = (name: string, url: string) => ({
    name: text(source, `manifest-${name}`),
    url,
    icons: [{ src: `./shortcut-${name}.png`, sizes: "96x96", type: "image/png" }],
  });
  const screenshot = (name: string, form_factor: "narrow" | "wide") => ({
    src: `./screenshots/${name}-${form_factor}.jpg`,
    sizes: form_factor === "narrow" ? "390x844" : "1280x800",
    type: "image/jpeg",
    form_factor,
    label: text(source, `manifest-shot-${name}`),
  });
  return {
    name: "Foretell",
    short_name: "Foretell",
    description: text(source, "manifest-description"),
    lang: language,
    dir: "ltr",
    // The same in every language: it is one app.
    id: "./",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: DARK,
    theme_color: DARK,
    // Read by browsers that know light and dark apps; the others take the colours above, and the page has both in its head.
    user_preferences: {
      color_scheme: { dark: { background_color: DARK, theme_color: DARK }, light: { background_color: LIGHT, theme_color: LIGHT } },
    },
    categories: ["games"],
    icons: [
      { src: "./favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "./icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "./icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "./icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [shortcut("cards", "./?play=cards"), shortcut("dice", "./?play=dice"), shortcut("pad", "./pad")],
    screenshots: [
      screenshot("cards", "narrow"),
      screenshot("dice", "narrow"),
      screenshot("pad", "narrow"),
      screenshot("cards", "wide"),
      screenshot("dice", "wide"),
    ],
  };
}

export function manifests(): Plugin {
  let folder = "dist";
  let root = ".";
  return {
    name: "manifests",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = join(root, config.build.outDir);
    },
    writeBundle() {
      for (const language of LANGUAGES) {
        const source = readFileSync(join(root, "../locales", language, "install.ftl"), "utf8");
        const name = language === "en" ? "manifest.webmanifest" : `manifest.${language}.webmanifest`;
        writeFileSync(join(folder, name), JSON.stringify(manifest(language, source)));
      }
    },
  };
}
