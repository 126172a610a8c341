import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { hasSample } from './scripts/new/sampleFolder.ts';

const everywhere = [
  '*.test.ts',
  '{bench,core,e2e,lake,publishing,schema,scripts,studio,system,web}/**/*.test.{ts,tsx}',
];
/** Tests of what runs in browsers: some stand in for what a browser has, which other tests must not find. */
const screens = ['{studio,web}/**/*.test.{ts,tsx}'];
/** Tests that replace or count something a whole process shares. */
const apart = [
  'core/site/pages/customPages.test.ts',
  'publishing/site/createHighlighter.test.ts',
  'publishing/site/folder/moveFolder.test.ts',
  'scripts/setup/findTestProgram.test.ts',
  'scripts/start/runUntilStopped.test.ts',
  'lake/webhook/startWebhooks.test.ts',
];
/** Tests that start programs or whole services, which take seconds: `npm run check` leaves them out. */
const slow = ['**/*.slow.test.ts', '**/*.long.test.ts'];
/** Tests that only `npm run test:long` runs, because they guard something rare and take long: files of such tests, and single ones by their tag. */
const runsLong = process.env['TESTS'] === 'all';
const long = runsLong ? [] : ['**/*.long.test.ts'];
/** Tests of the sample, which `npm run new` replaces by a site of one's own. */
const sample = hasSample(import.meta.dirname) ? [] : ['**/*.sample.*'];
// What tests and builds make can be a copy of the project.
const exclude = ['**/node_modules/**', '**/.next/**', '.build/**', ...long, ...sample];

export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'guards something rare and takes long: npm run test:long' }],
    ...(!runsLong && { tagsFilter: ['!long'] }),
    // Ends a test that hangs. How long things take is measured in `bench`.
    testTimeout: 60_000,
    // Patience with a busy machine, which costs nothing where a condition holds.
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['core/testing/seedProperties.ts'],
    // One more than processors: tests wait now and then, for processes and clocks.
    maxWorkers: Math.max(availableParallelism(), 2) + 1,
    // Node keeps the code that it has compiled, also for the programs that tests start.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/node') },
    // Both through Vite: otherwise each gets another build of graphql, and neither knows the other's types.
    server: { deps: { inline: ['graphql', '@graphql-inspector/core'] } },
    projects: [
      // A worker loads a module once for all files it tests.
      {
        extends: true,
        test: {
          name: 'shared',
          include: everywhere,
          exclude: [...exclude, ...apart, ...screens, ...slow],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'screens', include: screens, exclude, isolate: false } },
      { extends: true, test: { name: 'apart', include: apart, exclude } },
      { extends: true, test: { name: 'slow', include: slow, exclude, isolate: false } },
    ],
  },
});
