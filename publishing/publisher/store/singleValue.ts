import type { DatabaseSync } from 'node:sqlite';

/** A table with at most one value, a text. Each function throws what SQLite throws. */
export type SingleValue = {
  readonly read: () => string | undefined;
  readonly put: (value: string) => void;
  readonly remove: () => void;
};

/** Prepares the statements. */
export function singleValue(
  database: DatabaseSync,
  table: 'refusal' | 'pin' | 'accepted_losses',
): SingleValue {
  const read = database.prepare(`SELECT value FROM ${table}`);
  const put = database.prepare(
    `INSERT INTO ${table} (one, value) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET value = excluded.value`,
  );
  const remove = database.prepare(`DELETE FROM ${table}`);
  return {
    read: () => {
      const value = read.get()?.['value'];
      return value === undefined ? undefined : String(value);
    },
    put: (value) => void put.run(value),
    remove: () => void remove.run(),
  };
}
