import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { findFirefox } from '#scripts/setup/findFirefox.mjs';
import { runChecks } from './runChecks.ts';

const command = {
  name: 'npm test',
  summary: 'Runs every check, the unit tests and the browser tests.',
  details:
    'The browsers are a Chromium and a Firefox on PATH, or those that CHROMIUM_PATH and FIREFOX_PATH name. Without a Firefox, what is ' +
    'tested in it is left out, and the end of the output says so.',
};

await runCommand(command, async () => {
  const browsers = { chromium: await findChromium(), firefox: await findFirefox() };
  if (!(await runChecks({ kind: 'everything', ...browsers }))) process.exitCode = 1;
});
