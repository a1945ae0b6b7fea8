import { defineConfig } from "vitest/config";
import { LIMIT } from "./limit";

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    reporters: ["default", "./e2e/running.ts"],
    // A game takes as long as it takes. A test that hangs all the same fails with its name, instead of all tests never ending.
    testTimeout: 4 * LIMIT,
    hookTimeout: 4 * LIMIT,
    expect: { poll: { timeout: LIMIT } },
    // Every file has a server and a browser of its own; more than two at once only wait for each other.
    maxWorkers: 2,
  },
});
