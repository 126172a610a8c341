import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#env';
import { backupCommand } from './cli/backupCommand.ts';
import type { CommandOptions } from './cli/commandOptions.ts';
import { exportCommand } from './cli/exportCommand.ts';
import { importCommand } from './cli/importCommand.ts';
import { migrateCommand } from './cli/migrateCommand.ts';
import { serveCommand } from './cli/serveCommand.ts';
import { usersCommand } from './cli/usersCommand.ts';

// npm run lake -- [serve|import|export|backup|migrate|users] [--port N] [--data DIR]
const COMMANDS: Readonly<Record<string, (options: CommandOptions) => Promise<void> | void>> = {
  serve: serveCommand,
  import: importCommand,
  export: exportCommand,
  backup: backupCommand,
  migrate: migrateCommand,
  users: usersCommand,
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      'keep-history': { type: 'string' },
      'dry-run': { type: 'boolean' },
      operation: { type: 'string' },
      role: { type: 'string' },
      email: { type: 'string' },
      label: { type: 'string' },
      'one-click': { type: 'boolean' },
      'studio-origin': { type: 'string', multiple: true },
      'no-one-click-login': { type: 'boolean' },
    },
  });
  const [name = 'serve', ...args] = positionals;
  const command = COMMANDS[name];
  if (command === undefined)
    throw new Error(`'${name}' is no command. Use ${Object.keys(COMMANDS).join(', ')}.`);
  const { lake, studioPort } = readEnv();
  if (lake.kind === 'hosted')
    throw new Error('SANITY_PROJECT_ID is set: then the hosted lake is used, not this one.');
  const keepHistoryDays = wholeNumber('keep-history', values['keep-history'], 36_500);
  await command({
    port: wholeNumber('port', values.port, 65_535) ?? lake.port,
    dataDir: resolve(values.data ?? lake.dataDir),
    projectId: lake.projectId,
    dataset: lake.dataset,
    datasetMode: lake.datasetMode ?? 'public',
    oneClickLogin: values['no-one-click-login'] !== true && lake.oneClickLogin !== false,
    studioOrigins: values['studio-origin'] ?? [`http://localhost:${studioPort}`],
    ...(keepHistoryDays === undefined ? {} : { keepHistoryDays }),
    args,
    flags: values,
    print: console.log,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function wholeNumber(name: string, text: string | undefined, maximum: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= maximum) return value;
  throw new Error(`--${name} is '${text}'; give a whole number from 0 to ${maximum}.`);
}
