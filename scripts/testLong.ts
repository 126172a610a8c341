import type { ProgramCall } from './checks/runProgram.ts';
import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { findFirefox, howToGetFirefox } from '#scripts/setup/findFirefox.mjs';
import { findWebServers, howToGetWebServers } from '#scripts/setup/findWebServers.mjs';
import { runProgram } from './checks/runProgram.ts';

const command = {
  name: 'npm run test:long',
  summary: 'Runs every test in full: about an hour and a half on two cores.',
};
const cwd = path.resolve(import.meta.dirname, '..');
const steps: readonly ProgramCall[] = [
  // First and alone: it measures how long others wait.
  ['vitest', 'run', '--testTimeout', '3600000', 'e2e/fuzz/siege'],
  ['vitest', 'run', '--testTimeout', '3600000', '--exclude', 'e2e/fuzz/siege/**'],
  ['playwright', 'test'],
];

await runCommand(command, async () => {
  const firefox = await findFirefox();
  if (firefox === undefined) throw new Error(`The browser tests need Firefox: ${howToGetFirefox}.`);
  const { nginx, caddy } = findWebServers();
  if (nginx === undefined || caddy === undefined) {
    throw new Error(`The tests need nginx and Caddy: ${howToGetWebServers}.`);
  }
  const env = {
    PROPERTY_RUNS: 'many',
    TESTS: 'all',
    FUZZ_SECONDS: '600',
    // Another one each time; the tests print it.
    FUZZ_SEED: String(Date.now() % 2 ** 31),
    ...process.env,
    CHROMIUM_PATH: await findChromium(),
    FIREFOX_PATH: firefox,
    NGINX_PATH: nginx,
    CADDY_PATH: caddy,
  };
  for (const step of steps) {
    // Two cores: a step at a time.
    if (!(await runProgram(step, { cwd, env })).ok) process.exitCode = 1;
  }
});
