import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds a running server. */
const server = process.env["FORETELL_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  // Everything is addressed relative to the page, so that it can live below any path.
  base: "./",
  plugins: [svelte()],
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
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Small pictures stay files: a strict content security policy forbids `data:`.
    assetsInlineLimit: 0,
  },
  test: { include: ["src/**/*.test.ts"] },
});
