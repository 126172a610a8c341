import { expect, test } from 'vitest';
import { countBrowserTests, countUnitTests } from './countTests.ts';

test('unit tests are counted from the report of Vitest', () => {
  expect(countUnitTests({ numPassedTests: 12, numFailedTests: 1, numPendingTests: 3 })).toEqual({
    passed: 12,
    failed: 1,
  });
});

test('a browser test that passed only when it was run again has failed', () => {
  expect(countBrowserTests({ stats: { expected: 4, skipped: 1, unexpected: 2, flaky: 1 } })).toEqual({
    passed: 4,
    failed: 3,
  });
});

test('a report of another shape is not a pass', () => {
  expect(() => countUnitTests({})).toThrow("The test report has no number 'numPassedTests'.");
});
