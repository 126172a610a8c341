import { numberAt, valueAt } from './reportValues.ts';

export type TestCount = {
  readonly passed: number;
  readonly failed: number;
  /** Of those that passed: how many did so only when they were run again. */
  readonly flaky: number;
};

/** Reads Vitest's JSON report. Throws an Error when it has another shape. */
export function countUnitTests(report: unknown): TestCount {
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
    flaky: 0,
  };
}

/**
 * Reads Playwright's JSON report. A flaky test, which failed and passed when it was run again, counts as passed and is counted
 * again by itself. Throws an Error when the report has another shape.
 */
export function countBrowserTests(report: unknown): TestCount {
  const stats = valueAt(report, 'stats');
  const flaky = numberAt(stats, 'flaky');
  return { passed: numberAt(stats, 'expected') + flaky, failed: numberAt(stats, 'unexpected'), flaky };
}
