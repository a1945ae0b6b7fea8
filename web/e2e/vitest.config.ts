import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    // A game takes as long as it takes; what hangs is stopped by whoever runs the tests.
    testTimeout: 0,
    hookTimeout: 0,
    // One browser and one server after the other: these tests are about the page, not about load.
    fileParallelism: false,
  },
});
