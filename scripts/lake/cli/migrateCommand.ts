import { loadMigration, migrationNames } from '../migrate/loadMigration.ts';
import type { RawMutation } from '../migrate/rawTransactions.ts';
import { runMigration } from '../migrate/runMigration.ts';
import type { CommandOptions } from './commandOptions.ts';
import { withLake } from './withLake.ts';

/** `migrate [NAME [--dry-run]]`: applies a change of the content model to the documents; without a name, lists them. */
export async function migrateCommand(options: CommandOptions): Promise<void> {
  const { args, flags, print } = options;
  const [name] = args;
  if (name === undefined) {
    for (const known of migrationNames()) print(`${known}  ${(await loadMigration(known)).title}`);
    return;
  }
  const migration = await loadMigration(name);
  const dryRun = flags['dry-run'] === true;
  const { documents, transactions } = await withLake(options, (client) =>
    runMigration({ migration, client, dryRun }),
  );
  print(`${migration.title}: looked at ${documents} documents.`);
  const mutations = transactions.flat();
  for (const mutation of mutations) print(describeMutation(mutation));
  if (mutations.length === 0) print('There is nothing to change.');
  else if (dryRun) print(`Mutations: ${mutations.length}. Nothing was written: this was a dry run.`);
  else print(`Mutations: ${mutations.length}, written in ${transactions.length} transaction(s).`);
}

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
