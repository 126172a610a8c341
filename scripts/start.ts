import path from 'node:path';
import { readEnv } from '#env';
import { runCommand } from '#scripts/command/runCommand.ts';
import { addressLines } from './start/addressLines.ts';
import { runUntilStopped } from './start/runUntilStopped.ts';

const root = path.resolve(import.meta.dirname, '..');

const command = {
  name: 'npm start',
  summary:
    'Starts the lake with the sample content, the Studio, and the site, which is built again at each change.',
  details:
    'Ports, folders and more are set by environment variables; env.ts lists them. Ctrl-C stops everything.',
};

await runCommand(command, () =>
  runUntilStopped(
    readEnv(),
    { root },
    {
      starting: (addresses) => [
        ...addressLines(addresses),
        'Starting. The first start takes a minute or more…',
      ],
      ready: () => [
        'Everything runs. What you publish in the Studio is on the site a little later. Ctrl-C stops everything.',
      ],
    },
  ),
);
