import type { Command } from './runProgram.ts';
import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { runProgram } from './runProgram.ts';

const command = {
  name: 'npm run test:long',
  summary: 'Runs whole what npm test runs shortened: about an hour and a half on two cores.',
};
const cwd = path.resolve(import.meta.dirname, '../..');
const steps: readonly Command[] = [
  ['vitest', 'run', '--testTimeout', '3600000'],
  [
    'playwright',
    'test',
    'e2e/accessibility.spec.ts',
    'e2e/reflow.spec.ts',
    'e2e/studio/lifeCycle.spec.ts',
    'e2e/studio/lostConnection.spec.ts',
  ],
];

await runCommand(command, async () => {
  const env = {
    PROPERTY_RUNS: 'many',
    SEARCH_FUZZ_RUNS: '100000',
    LAKE_KILL_ROUNDS: '10',
    LAKE_KILL_WRITES: '250',
    PAGES: 'all',
    STUDIO_LIVES: 'all',
    STUDIO_LOSSES: 'all',
    FUZZ_SECONDS: '600',
    // Another one each time; the tests print it.
    FUZZ_SEED: String(Date.now() % 2 ** 31),
    ...process.env,
    CHROMIUM_PATH: await findChromium(),
  };
  for (const step of steps) {
    // Two cores: a step at a time.
    if (!(await runProgram(step, { cwd, env })).ok) process.exitCode = 1;
  }
});
