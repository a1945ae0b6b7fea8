import { defineConfig } from "vitest/config";

// Things to measure and to look at; they print or write, and nothing fails by a number.
export default defineConfig({
  test: { include: ["e2e/**/*.bench.ts"], testTimeout: 0, hookTimeout: 0, fileParallelism: false },
});
