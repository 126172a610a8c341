import path from 'node:path';
import { listAt, numberAt, textAt } from './reportValues.ts';

/** The duration of all tests of a file, in milliseconds. */
export type FileDuration = { readonly file: string; readonly milliseconds: number };

/** Reads Vitest's JSON report. File names are relative to `root`; the slowest comes first. */
export function unitFileDurations(report: unknown, root: string): readonly FileDuration[] {
  return slowestFirst(
    listAt(report, 'testResults').map((result) => ({
      file: path.relative(root, textAt(result, 'name')),
      milliseconds: numberAt(result, 'endTime') - numberAt(result, 'startTime'),
    })),
  );
}

/** Reads Playwright's JSON report. File names are relative to its test folder; the slowest comes first. */
export function browserFileDurations(report: unknown): readonly FileDuration[] {
  return slowestFirst(
    listAt(report, 'suites').map((suite) => ({
      file: textAt(suite, 'file'),
      milliseconds: suiteDuration(suite),
    })),
  );
}

function suiteDuration(suite: unknown): number {
  const results = listAt(suite, 'specs')
    .flatMap((spec) => listAt(spec, 'tests'))
    .flatMap((test) => listAt(test, 'results'));
  return sum([
    ...results.map((result) => numberAt(result, 'duration')),
    ...listAt(suite, 'suites').map(suiteDuration),
  ]);
}

function slowestFirst(durations: readonly FileDuration[]): readonly FileDuration[] {
  return durations.toSorted((a, b) => b.milliseconds - a.milliseconds);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
