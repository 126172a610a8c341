import type { RawMutation } from './migrate/rawTransactions.ts';
import { countOf } from '#core/text/countOf.ts';
import { subcommand } from '#scripts/command/runSubcommand.ts';
import { dataOption, existingLake } from './localLake.ts';
import { loadMigration, migrationNames } from './migrate/loadMigration.ts';
import { runMigration } from './migrate/runMigration.ts';
import { withLake } from './withLake.ts';

export const migrateCommand = subcommand(
  {
    name: 'npm run lake -- migrate',
    summary:
      'Applies a migration of the content model to the documents; without a name, lists the migrations.',
    details: 'Comments and tasks are not of the content model, and stay as they are.',
    options: {
      data: dataOption,
      'dry-run': { type: 'boolean', summary: 'Prints what it would do, and writes nothing.' },
    },
    arguments: [{ name: 'NAME', summary: 'The migration to apply.', optional: true }],
  },
  async ({ options, arguments: [name] }) => {
    if (name === undefined) {
      for (const known of migrationNames()) console.log(`${known}  ${(await loadMigration(known)).title}`);
      return;
    }
    const migration = await loadMigration(name);
    const dryRun = options['dry-run'];
    const { documents, transactions } = await withLake(existingLake(options.data), (client) =>
      runMigration({ migration, client, dryRun }),
    );
    console.log(`${migration.title}: looked at ${countOf(documents, 'document')}.`);
    const mutations = transactions.flat();
    for (const mutation of mutations) console.log(describeMutation(mutation));
    if (mutations.length === 0) console.log('There is nothing to change.');
    else if (dryRun) console.log(`Mutations: ${mutations.length}. Nothing was written: this was a dry run.`);
    else console.log(`Mutations: ${mutations.length}, written in ${transactions.length} transaction(s).`);
  },
);

/** One line, such as `patch drafts.why {"set":{"title":"Why"}}`. */
function describeMutation(mutation: RawMutation): string {
  return Object.entries(mutation)
    .map(([kind, body]: [string, object]) => {
      const { id, _id, ifRevisionID: _revision, ...rest }: Record<string, unknown> = { ...body };
      const what = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
      return `  ${kind} ${idOf(id ?? _id)}${what}`;
    })
    .join('\n');
}

function idOf(id: unknown): string {
  return typeof id === 'string' ? id : 'a new document';
}
