import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { runChecks } from './runChecks.ts';

const command = {
  name: 'npm test',
  summary: 'Runs every check, the unit tests and the browser tests.',
  details: 'The browser is a Chromium on PATH, or the one that CHROMIUM_PATH names.',
};

await runCommand(command, async () => {
  if (!(await runChecks({ kind: 'everything', chromium: await findChromium() }))) process.exitCode = 1;
});
