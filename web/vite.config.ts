import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compress } from "./build/compress.ts";
import { list } from "./build/list.ts";
import { manifests } from "./build/manifest.ts";
import { preload } from "./build/preload.ts";

/** Where `npm run dev` finds a running server. */
const server = process.env["FORETELL_SERVER"] ?? "http://127.0.0.1:7353";

export default defineConfig({
  // Everything is addressed relative to the page, so that it can live below any path.
  base: "./",
  plugins: [svelte(), preload(), list(), manifests(), compress()],
  resolve: {
    alias: {
      $lib: fileURLToPath(new URL("./src/lib", import.meta.url)),
      $locales: fileURLToPath(new URL("../locales", import.meta.url)),
    },
    // Under vitest Svelte must be the browser's, or `$state` and `mount` are those of the server.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  worker: { format: "es" },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Small pictures stay files: a strict content security policy forbids `data:`.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few files: on a slow network every further round of loading costs more than some bytes too many.
        codeSplitting: {
          groups: [
            { name: "boot", test: /src\/(boot|lib\/(i18n\/texts|net\/(early|renewal|server)|state\/kept)\.ts)|preload-helper/, priority: 3 },
            { name: "core", test: /node_modules\/(svelte|@fluent|esm-env|clsx)|src\/lib\/(ui\/(?!Plot|MomentBar|Select|Columns|Page|InstallHint)|state\/|home\/|fair\/(kept|part|sight|pledge|sha256)|engine\/engine|net\/(?!history)|i18n\/(index|speech)|art\/|start\/(quick|CodeForm|GameRow)|pad\/kept|lobby\/(options|summary)|learn\/learning|terms\/(terms|TermButton|Words))|src\/routes\/Lost/, priority: 2 },
            { name: "table", test: /src\/(lib\/(shell|table|talk)\/|routes\/(Table|Play))/ },
          ],
        },
      },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
