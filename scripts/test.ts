import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { findFirefox } from '#scripts/setup/findFirefox.mjs';
import { findWebServers } from '#scripts/setup/findWebServers.mjs';
import { runChecks } from './checks/runChecks.ts';

const command = {
  name: 'npm test',
  summary: 'Runs every check, the unit tests and the browser tests.',
  details:
    'The browsers are a Chromium and a Firefox on PATH, or those that CHROMIUM_PATH and FIREFOX_PATH name; likewise nginx and Caddy ' +
    '(NGINX_PATH, CADDY_PATH). What is tested in a Firefox, nginx or Caddy is left out without one, and the end of the output says so.',
};

await runCommand(command, async () => {
  const browsers = { chromium: await findChromium(), firefox: await findFirefox() };
  const scope = { kind: 'everything', ...browsers, ...findWebServers() } as const;
  if (!(await runChecks(scope))) process.exitCode = 1;
});
