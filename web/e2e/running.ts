// Says every minute which tests still run: nothing stops them, so whoever waits should know for what.

import type { Reporter, TestCase } from "vitest/node";

export default class Running implements Reporter {
  #since = new Map<TestCase, number>();
  #clock: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#clock = setInterval(() => this.#say(), 60_000);
  }
  onTestCaseReady(test: TestCase): void {
    this.#since.set(test, Date.now());
  }
  onTestCaseResult(test: TestCase): void {
    this.#since.delete(test);
  }
  onTestRunEnd(): void {
    clearInterval(this.#clock);
  }

  #say(): void {
    for (const [test, since] of this.#since) console.error(`still running for ${Math.round((Date.now() - since) / 1000)} s: ${test.module.relativeModuleId}: ${test.fullName}`);
  }
}
