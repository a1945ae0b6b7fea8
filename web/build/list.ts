// Writes files.json: the version of the page and every file that it consists of, so that the service worker can keep all of it. The page is
// told its version, too.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** The same as sw.js reads. */
type List = {
  version: string;
  /** What every language needs. */
  files: string[];
  languages: Record<string, string[]>;
};

const LANGUAGE = /\/(?:locales\/(\w+)\/[\w-]+\.ftl|lib\/i18n\/(en|de|nl)\.ts)/;

/** The language of a file that holds nothing but texts. */
function languageOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | null {
  if (file.type !== "chunk") return null;
  const found = file.moduleIds.map((id) => LANGUAGE.exec(id)).map((match) => match?.[1] ?? match?.[2] ?? null);
  const [first = null] = found;
  return found.every((language) => language === first) ? first : null;
}

/** What the page begins with comes first, then what is loaded with its screens; WebAssembly, which is large, comes last. */
function rank(file: Rolldown.OutputAsset | Rolldown.OutputChunk, html: string): number {
  if (html.includes(file.fileName)) return 0;
  return file.fileName.endsWith(".wasm") ? 2 : 1;
}

function listOf(bundle: Rolldown.OutputBundle, html: string, version: string): List {
  const files = Object.values(bundle).filter(({ fileName }) => fileName.startsWith("assets/"));
  files.sort((a, b) => rank(a, html) - rank(b, html) || a.fileName.localeCompare(b.fileName));
  const list: List = { version, files: [], languages: {} };
  for (const file of files) {
    const language = languageOf(file);
    const names = language === null ? list.files : (list.languages[language] ??= []);
    names.push(file.fileName);
  }
  return list;
}

/** All that is in a folder. */
function contents(folder: string): Buffer[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return paths.sort().map((path) => readFileSync(path));
}

/** The names of files hold a hash of what is in them, but those of `others` do not. */
function versionOf(html: string, bundle: Rolldown.OutputBundle, others: readonly Buffer[]): string {
  const hash = createHash("sha256").update(html).update(Object.keys(bundle).sort().join());
  for (const other of others) hash.update(other);
  return hash.digest("hex").slice(0, 12);
}

export function list(): Plugin {
  let folder = "dist";
  let open = "public";
  let page = "";
  let version = "";
  return {
    name: "list",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      open = config.publicDir;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        page = html;
        version = versionOf(html, bundle, contents(open));
        return [{ tag: "meta", attrs: { name: "foretell-version", content: version }, injectTo: "head" }];
      },
    },
    // Only now it is known which files are really written.
    writeBundle(_, bundle) {
      writeFileSync(join(folder, "files.json"), JSON.stringify(listOf(bundle, page, version)));
    },
  };
}
