import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { countBrowserTests, countUnitTests } from './countTests.ts';
import type { TestCount } from './countTests.ts';
import { runProgram } from './runProgram.ts';
import type { Command } from './runProgram.ts';

type Step = {
  readonly title: string;
  readonly command: Command;
  /** A report that says how many tests ran; without one the step itself counts as one. */
  readonly count?: { readonly file: string; readonly read: (report: unknown) => TestCount };
};

const root = path.resolve(import.meta.dirname, '../..');
const results = path.join(root, 'test-results');
const unitReport = path.join(results, 'unit.json');
const browserReport = path.join(results, 'browser.json');
const checks: readonly Step[] = [
  { title: 'Format', command: ['oxfmt', '--check', '.'] },
  { title: 'Lint', command: ['oxlint'] },
  { title: 'Types', command: ['tsc', '-p', '.'] },
  { title: 'Unused code', command: ['knip'] },
  { title: 'Generated types', command: ['node', 'scripts/checkTypegen.ts'] },
  {
    title: 'Unit tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    count: { file: unitReport, read: countUnitTests },
  },
];
const browserTests: Step = {
  title: 'Browser tests',
  command: ['playwright', 'test'],
  count: { file: browserReport, read: countBrowserTests },
};

/**
 * Runs every check and the unit tests, with a Chromium also the browser tests, and prints how many passed. Resolves to
 * whether all did.
 */
export async function runChecks(options: { readonly chromium?: string } = {}): Promise<boolean> {
  const { chromium } = options;
  const steps = chromium === undefined ? checks : [...checks, browserTests];
  const env = { ...process.env, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) };
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  let passed = 0;
  let failed = 0;
  let flaky = 0;
  const failures: string[] = [];
  for (const step of steps) {
    const started = performance.now();
    console.log(`\n── ${step.title}`);
    // Two cores: a step at a time.
    const ok = await runProgram(step.command, { cwd: root, env });
    const counted = countOf(step);
    passed += counted?.passed ?? (ok ? 1 : 0);
    failed += counted?.failed ?? (ok ? 0 : 1);
    flaky += counted?.flaky ?? 0;
    // A runner can fail without a failed test: a broken setup, an unhandled error, no test at all.
    if (!ok && counted !== undefined && counted.failed === 0) failed += 1;
    if (!ok) failures.push(step.title);
    console.log(`   ${ok ? 'ok' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }

  if (flaky > 0)
    console.log(`\nFlaky: ${flaky} passed only when run again; their names stand above. Each is a fault.`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

function countOf({ count }: Step): TestCount | undefined {
  if (count === undefined || !existsSync(count.file)) return undefined;
  return count.read(JSON.parse(readFileSync(count.file, 'utf8')));
}
