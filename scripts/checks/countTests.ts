import { numberAt, valueAt } from './reportValues.ts';

export type TestCount = { readonly passed: number; readonly failed: number };

/** Reads Vitest's JSON report. Throws an Error if it has another shape. */
export function countUnitTests(report: unknown): TestCount {
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') };
}

/** Reads Playwright's JSON report. A test that passed only when it was run again has failed. Throws an Error if it has another shape. */
export function countBrowserTests(report: unknown): TestCount {
  const stats = valueAt(report, 'stats');
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
  };
}
