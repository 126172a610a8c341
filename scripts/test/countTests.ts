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

function numberAt(value: unknown, key: string): number {
  const found = valueAt(value, key);
  if (typeof found !== 'number') throw new Error(`The test report has no number '${key}'.`);
  return found;
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
