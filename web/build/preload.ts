// The page begins with a small script that imports the rest. The rest is named in the page, so that it comes at the same time. Styles are named
// below the logo: a browser shows nothing of what comes after a style sheet before it is there.

import type { Plugin, Rolldown } from "vite";

const REST = /src\/main\.ts$/;

/** A chunk and all that it imports, the deepest first. */
function withImports(bundle: Rolldown.OutputBundle, name: string, known = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== "chunk" || known.has(name)) return known;
  for (const imported of chunk.imports) withImports(bundle, imported, known);
  return known.add(name);
}

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** Puts the style sheets of the head at the end of the body. */
function sheetsLast(html: string): string {
  const sheets = html.match(SHEET) ?? [];
  return html.replace(SHEET, "").replace("</body>", `${sheets.map((sheet) => sheet.trim()).join("\n")}\n</body>`);
}

export function preload(): Plugin {
  return {
    name: "preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const rest = Object.values(bundle).find((file) => file.type === "chunk" && REST.test(file.facadeModuleId ?? ""));
        if (!rest) return sheetsLast(html);
        const chunks = [...withImports(bundle, rest.fileName)];
        const styles = chunks.flatMap((name) => {
          const chunk = bundle[name];
          return chunk?.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
        });
        const tags = [
          ...styles.map((name) => ({ tag: "link", attrs: { rel: "stylesheet", crossorigin: true, href: `./${name}` }, injectTo: "body" as const })),
          ...chunks.map((name) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `./${name}` }, injectTo: "head" as const })),
        ];
        return { html: sheetsLast(html), tags };
      },
    },
  };
}
