export type TestCount = { readonly passed: number; readonly failed: number };

/** Reads Vitest's JSON report. Throws an Error when it has another shape. */
export function countUnitTests(report: unknown): TestCount {
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') };
}

/** Reads Playwright's JSON report; a flaky test counts as failed. Throws an Error when it has another shape. */
export function countBrowserTests(report: unknown): TestCount {
  const stats = valueAt(report, 'stats');
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
  };
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
