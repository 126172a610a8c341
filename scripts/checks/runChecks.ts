import type { TestCount } from './countTests.ts';
import type { FailedTest } from './failedTests.ts';
import type { FileDuration } from './fileDurations.ts';
import type { ProgramCall } from './runProgram.ts';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasSample } from '#scripts/new/sampleFolder.ts';
import { howToGetFirefox } from '#scripts/setup/findFirefox.mjs';
import { howToGetWebServers } from '#scripts/setup/findWebServers.mjs';
import { countBrowserTests, countUnitTests } from './countTests.ts';
import { failedBrowserTests, failedUnitTests } from './failedTests.ts';
import { browserFileDurations, unitFileDurations } from './fileDurations.ts';
import { idleProjects } from './idleProjects.ts';
import { makeMemoryFolder } from './makeMemoryFolder.ts';
import { quickTestFiles } from './quickTestFiles.ts';
import { runProgram } from './runProgram.ts';

type Step = {
  readonly title: string;
  readonly command: ProgramCall;
  /** A report that says how many tests ran, and how long; without one the step itself counts as one. */
  readonly report?: {
    readonly file: string;
    readonly count: (report: unknown) => TestCount;
    readonly durations: (report: unknown) => readonly FileDuration[];
    readonly failed: (report: unknown) => readonly FailedTest[];
    /** Returns what should have run and did not, as sentences. */
    readonly missing?: (report: unknown) => readonly string[];
  };
};

type Outcome = {
  readonly title: string;
  readonly ok: boolean;
  readonly count: TestCount;
  readonly milliseconds: number;
  /** The slowest files of tests. */
  readonly slowest: readonly FileDuration[];
  readonly failed: readonly FailedTest[];
  readonly missing: readonly string[];
};

const root = path.resolve(import.meta.dirname, '../..');
const results = path.join(root, 'test-results');
const unitReport = path.join(results, 'unit.json');
const checks: readonly Step[] = [
  { title: 'Format', command: ['oxfmt', '--check', '.'] },
  { title: 'Lint', command: ['oxlint'] },
  { title: 'Types', command: ['tsc', '-p', '.'] },
  { title: 'Structure', command: ['node', 'scripts/structureCheck.ts'] },
  { title: 'Unused code', command: ['knip'] },
];
/** Takes as long as all other checks together. */
const generatedTypes: Step = { title: 'Generated types', command: ['node', 'scripts/typegen.ts', '--check'] };
const unitTests: Step = {
  title: 'Unit tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  report: {
    file: unitReport,
    count: countUnitTests,
    durations: (report) => unitFileDurations(report, root),
    failed: failedUnitTests,
  },
};
const quickUnitTests: Step = {
  ...unitTests,
  command: [...unitTests.command, '--project', '!slow', ...quickTestFiles(root)],
};
/** @param hasFirefox whether some of them must run in Firefox */
const browserTests = (hasFirefox: boolean): Step => ({
  title: 'Browser tests',
  command: ['playwright', 'test'],
  report: {
    file: path.join(results, 'browser.json'),
    count: countBrowserTests,
    durations: browserFileDurations,
    failed: failedBrowserTests,
    missing: (report) =>
      idleProjects(report, ['worlds', 'studio', 'pages', ...(hasFirefox ? ['firefox'] : [])]).map(
        (project) => `No test of the project '${project}' ran: see playwright.config.ts.`,
      ),
  },
});

/** The number of files of each kind of tests that the summary names. */
const maxSlowest = 8;

/**
 * The checks to run: all of them, with this Chromium, Firefox, nginx and Caddy, or only the quick ones before each commit. Without one of
 * the last three, the tests in it are left out.
 */
export type Scope =
  | { readonly kind: 'quick' }
  | {
      readonly kind: 'everything';
      readonly chromium: string;
      readonly firefox: string | undefined;
      readonly nginx: string | undefined;
      readonly caddy: string | undefined;
    };

/**
 * Runs the checks and the unit tests; with the scope `everything` also the slow unit tests, the check of generated types and the
 * browser tests. Prints how long each took and how many tests passed. Resolves to whether all did.
 */
export async function runChecks(scope: Scope): Promise<boolean> {
  const temporary = makeMemoryFolder();
  try {
    return await runAll(scope, temporary === undefined ? process.env : { ...process.env, TMPDIR: temporary });
  } finally {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
  }
}

async function runAll(scope: Scope, inherited: NodeJS.ProcessEnv): Promise<boolean> {
  const everything = scope.kind === 'everything';
  const env = {
    ...inherited,
    // Node keeps the code that it has compiled for the next program.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
    ...(everything && {
      CHROMIUM_PATH: scope.chromium,
      FIREFOX_PATH: scope.firefox ?? '',
      NGINX_PATH: scope.nginx ?? '',
      CADDY_PATH: scope.caddy ?? '',
    }),
  };
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  // Unit tests wait now and then, for processes and clocks: the checks use that time.
  const [first, second] = await Promise.all([
    runInTurn(everything ? [...checks, generatedTypes] : checks, { env, holdBack: true }),
    runInTurn([everything ? unitTests : quickUnitTests], { env }),
  ]);
  // Browser tests are the most sensitive to load: nothing runs beside them.
  const third =
    everything && hasSample(root)
      ? await runInTurn([browserTests(scope.firefox !== undefined)], { env })
      : [];
  const ok = summarize([...first, ...second, ...third]);
  if (!everything && !hasSample(root)) {
    console.log('The tests of the framework were left out. If you have changed it, run npm test.');
  }
  if (everything && !hasSample(root)) {
    console.log(
      'The browser tests are about the sample, which this project no longer has: they were left out.',
    );
  }
  if (everything && hasSample(root) && scope.firefox === undefined) {
    console.log(`Not tested in Firefox, because there is none: ${howToGetFirefox}.`);
  }
  if (everything && (scope.nginx === undefined || scope.caddy === undefined)) {
    console.log(`Not all of nginx and Caddy is there to test with: ${howToGetWebServers}.`);
  }
  return ok;
}

async function runInTurn(
  steps: readonly Step[],
  options: { readonly env: NodeJS.ProcessEnv; readonly holdBack?: boolean },
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const started = performance.now();
    if (options.holdBack !== true) console.log(`\n── ${step.title}`);
    const { ok, output } = await runProgram(step.command, { cwd: root, ...options });
    const milliseconds = performance.now() - started;
    if (options.holdBack === true) process.stdout.write(`\n── ${step.title}\n${output}`);
    const outcome = { title: step.title, milliseconds, ...readReport(step, ok) };
    for (const problem of outcome.missing) console.log(`   ${problem}`);
    console.log(`   ${outcome.ok ? 'ok' : 'FAILED'} (${seconds(milliseconds)})`);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** @param succeeded whether the program said so */
function readReport(
  { report }: Step,
  succeeded: boolean,
): Pick<Outcome, 'ok' | 'count' | 'slowest' | 'failed' | 'missing'> {
  const one = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  if (report === undefined || !existsSync(report.file)) {
    return { ok: succeeded, count: one, slowest: [], failed: [], missing: [] };
  }
  const content: unknown = JSON.parse(readFileSync(report.file, 'utf8'));
  const missing = report.missing?.(content) ?? [];
  const ok = succeeded && missing.length === 0;
  const count = report.count(content);
  // A step can fail without a failed test: a broken setup, an unhandled error, no test at all.
  const failed = ok ? count.failed : Math.max(count.failed, 1);
  return {
    ok,
    count: { ...count, failed },
    slowest: report.durations(content).slice(0, maxSlowest),
    failed: report.failed(content),
    missing,
  };
}

function summarize(outcomes: readonly Outcome[]): boolean {
  for (const { title, slowest } of outcomes) {
    if (slowest.length > 0) console.log(`\n${title}, the slowest files:`);
    for (const { file, milliseconds } of slowest) printTime(milliseconds, file);
  }
  console.log('\nTime:');
  for (const { title, milliseconds } of outcomes) printTime(milliseconds, title);

  const total = (of: (count: TestCount) => number): number =>
    outcomes.reduce((sum, { count }) => sum + of(count), 0);
  const failed = total((count) => count.failed);
  // Last, where it is seen first, also in a record of which only the end is kept.
  for (const { name, message } of outcomes.flatMap((outcome) => outcome.failed)) {
    console.log(`\n${name}\n${message.replace(/^/gm, '    ')}`);
  }
  const failures = outcomes.filter(({ ok }) => !ok).map(({ title }) => title);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${total((count) => count.passed)} passed, ${failed} failed`);
  return failed === 0;
}

function printTime(milliseconds: number, what: string): void {
  console.log(`${seconds(milliseconds).padStart(10)}  ${what}`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
