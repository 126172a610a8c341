import { expect, test } from 'vitest';
import { browserFileDurations, unitFileDurations } from './fileDurations.ts';

/** A test as Playwright reports it, which was run once for each duration. */
const spec = (...durations: readonly number[]): object => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

test('the files of unit tests come with their durations, the slowest first', () => {
  const report = {
    testResults: [
      { name: '/project/core/a.test.ts', startTime: 100, endTime: 150 },
      { name: '/project/lake/b.test.ts', startTime: 100, endTime: 300 },
    ],
  };
  expect(unitFileDurations(report, '/project')).toEqual([
    { file: 'lake/b.test.ts', milliseconds: 200 },
    { file: 'core/a.test.ts', milliseconds: 50 },
  ]);
});

test('the duration of a file of browser tests is that of all its tests, nested ones and repeated ones too', () => {
  const report = {
    suites: [
      { file: 'a.spec.ts', specs: [spec(10)], suites: [{ file: 'a.spec.ts', specs: [spec(20, 5)] }] },
      { file: 'b.spec.ts', specs: [spec(40)] },
    ],
  };
  expect(browserFileDurations(report)).toEqual([
    { file: 'b.spec.ts', milliseconds: 40 },
    { file: 'a.spec.ts', milliseconds: 35 },
  ]);
});

test('a report of another shape is an error', () => {
  expect(() => unitFileDurations({ testResults: [{}] }, '/')).toThrow("The test report has no text 'name'.");
});
