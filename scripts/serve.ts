import path from 'node:path';
import { readEnv } from '#env';
import { runCommand } from '#scripts/command/runCommand.ts';
import { addressLines } from '#scripts/start/addressLines.ts';
import { runUntilStopped } from '#scripts/start/runUntilStopped.ts';
import { stopSignal } from '#system/process/stopSignal.ts';
import { loginAdvice } from './serve/loginAdvice.ts';
import { prepareServe } from './serve/prepareServe.ts';
import { serveSettings } from './serve/serveSettings.ts';

const root = path.resolve(import.meta.dirname, '..');

const command = {
  name: 'npm run serve',
  summary: 'Runs the site, the Studio, the lake, the publisher and the previews as a server for a team.',
  details:
    'People log in with passwords. Browsers on other machines reach it through a proxy with TLS, at SITE_URL, STUDIO_URL, LAKE_URL, PUBLISHER_URL and PREVIEW_URL, ' +
    'each an origin of its own; without these variables, it is for this machine alone. docs/serve.md is the guide, and env.ts lists all variables. ' +
    'SIGTERM or Ctrl-C stops everything.',
  options: {
    prepare: {
      type: 'boolean',
      summary: 'Compiles everything beforehand, and ends: for an image, or before a restart.',
    },
  },
} as const;

await runCommand(command, async ({ options: { prepare } }) => {
  if (prepare) {
    await prepareServe(root, stopSignal().signal);
    return;
  }
  const { env, addresses } = serveSettings(readEnv());
  const options = { root, program: command.name, ...(addresses && { addresses }) };
  await runUntilStopped(env, options, {
    starting: (found) => [
      ...addressLines({ ...found, status: `${found.status} (on this machine)` }),
      'Starting. The first start takes a minute or more…',
    ],
    ready: async () => ['Everything runs.', ...(await loginAdvice(env.lake))],
  });
});
