import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    reporters: ["default", "./e2e/running.ts"],
    // A game takes as long as it takes; what hangs is stopped by whoever runs the tests.
    testTimeout: 0,
    hookTimeout: 0,
    expect: { poll: { timeout: Number(process.env["E2E_LIMIT"]) || 2 ** 31 - 1 } },
    // Every file has a server and a browser of its own; more than two at once only wait for each other.
    maxWorkers: 2,
  },
});
