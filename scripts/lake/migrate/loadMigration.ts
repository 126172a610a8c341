import type { Migration } from '@sanity/migrate';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject } from '#system/values/jsonObject.ts';

const migrationsFolder = path.join(import.meta.dirname, '../../../schema/content/migrations');

/** The names of all migrations of the content model, in alphabetical order. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** Loads the migration with that name. Rejects with an Error that lists the names that exist. */
export async function loadMigration(name: string): Promise<Migration> {
  const names = migrationNames();
  if (!names.includes(name)) {
    throw new Error(`There is no migration '${name}'. There are: ${names.join(', ')}.`);
  }
  const module: unknown = await import(path.join(migrationsFolder, name, 'index.ts'));
  const migration = isJsonObject(module) ? module['default'] : undefined;
  if (isMigration(migration)) return migration;
  throw new Error(
    `'schema/content/migrations/${name}/index.ts' must export by default what defineMigration gives.`,
  );
}

function isMigration(value: unknown): value is Migration {
  return isJsonObject(value) && typeof value['title'] === 'string' && value['migrate'] !== undefined;
}
