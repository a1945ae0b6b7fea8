// Says every minute which tests have run for long: nothing stops them, so whoever waits should know for what.

import type { Reporter, TestCase } from "vitest/node";

const MINUTE = 60_000;

export default class Running implements Reporter {
  #since = new Map<TestCase, number>();
  #clock: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#clock = setInterval(() => this.#say(), MINUTE);
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
    for (const [test, since] of this.#since) {
      const minutes = Math.floor((Date.now() - since) / MINUTE);
      if (minutes > 0) console.error(`still running after ${minutes} min: ${test.module.relativeModuleId}: ${test.fullName}`);
    }
  }
}
