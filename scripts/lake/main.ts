import { runSubcommand } from '#scripts/command/runSubcommand.ts';
import { backupCommand } from './cli/backupCommand.ts';
import { exportCommand } from './cli/exportCommand.ts';
import { importCommand } from './cli/importCommand.ts';
import { migrateCommand } from './cli/migrateCommand.ts';
import { serveCommand } from './cli/serveCommand.ts';
import { usersCommand } from './cli/usersCommand.ts';
import { withDefaultWord } from './cli/withDefaultWord.ts';

// npm run lake -- [serve|import|export|backup|migrate|users]
await runSubcommand(
  {
    name: 'npm run lake',
    summary: 'Runs the local Content Lake, or works with what it keeps. Without a command, it runs.',
    subcommands: {
      serve: serveCommand,
      import: importCommand,
      export: exportCommand,
      backup: backupCommand,
      migrate: migrateCommand,
      users: usersCommand,
    },
  },
  withDefaultWord('serve', process.argv.slice(2)),
);
