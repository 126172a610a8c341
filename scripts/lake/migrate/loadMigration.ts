import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '@sanity/migrate';
import { isJsonObject } from '../document/lakeDocument.ts';

const FOLDER = join(import.meta.dirname, '../../../schema/content/migrations');

/** The names of all changes of the content model that come with a migration, in the order of the names. */
export function migrationNames(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** The migration of that name. Rejects with an Error that tells the names there are. */
export async function loadMigration(name: string): Promise<Migration> {
  const names = migrationNames();
  if (!names.includes(name)) {
    throw new Error(`There is no migration '${name}'. There are: ${names.join(', ')}.`);
  }
  const module: unknown = await import(join(FOLDER, name, 'index.ts'));
  const migration = isJsonObject(module) ? module['default'] : undefined;
  if (isMigration(migration)) return migration;
  throw new Error(
    `'schema/content/migrations/${name}/index.ts' must export by default what defineMigration gives.`,
  );
}

function isMigration(value: unknown): value is Migration {
  return isJsonObject(value) && typeof value['title'] === 'string' && value['migrate'] !== undefined;
}
