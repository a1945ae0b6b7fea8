// The page begins with a small script that imports the rest. The rest is named in the page, so that it comes at the same time.

import type { Plugin, Rolldown } from "vite";

const REST = /src\/main\.ts$/;

/** A chunk and all that it imports, the deepest first. */
function withImports(bundle: Rolldown.OutputBundle, name: string, known = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== "chunk" || known.has(name)) return known;
  for (const imported of chunk.imports) withImports(bundle, imported, known);
  return known.add(name);
}

export function preload(): Plugin {
  return {
    name: "preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const rest = Object.values(bundle).find((file) => file.type === "chunk" && REST.test(file.facadeModuleId ?? ""));
        if (!rest) return [];
        const chunks = [...withImports(bundle, rest.fileName)];
        const styles = chunks.flatMap((name) => {
          const chunk = bundle[name];
          return chunk?.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
        });
        return [
          ...styles.map((name) => ({ tag: "link", attrs: { rel: "stylesheet", crossorigin: true, href: `./${name}` }, injectTo: "head" as const })),
          ...chunks.map((name) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `./${name}` }, injectTo: "head" as const })),
        ];
      },
    },
  };
}
