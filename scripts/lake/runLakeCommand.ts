import { runSubcommand } from '#scripts/command/runSubcommand.ts';
import { auditCommand } from './auditCommand.ts';
import { backupCommand } from './backupCommand.ts';
import { datasetsCommand } from './datasetsCommand.ts';
import { exportCommand } from './exportCommand.ts';
import { importCommand } from './importCommand.ts';
import { migrateCommand } from './migrateCommand.ts';
import { serveCommand } from './serveCommand.ts';
import { tokensCommand } from './tokensCommand.ts';
import { usersCommand } from './usersCommand.ts';
import { withDefaultWord } from './withDefaultWord.ts';

const lake = {
  name: 'npm run lake',
  summary: 'Runs the local Content Lake, or works with its data. Without a command, it runs.',
  subcommands: {
    serve: serveCommand,
    import: importCommand,
    export: exportCommand,
    backup: backupCommand,
    migrate: migrateCommand,
    users: usersCommand,
    tokens: tokensCommand,
    datasets: datasetsCommand,
    audit: auditCommand,
  },
};

/** Runs the command given after `npm run lake --`. Prints errors, and sets the exit code. */
export function runLakeCommand(words: readonly string[]): Promise<void> {
  return runSubcommand(lake, withDefaultWord('serve', words));
}
