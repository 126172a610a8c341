import type { DatabaseSync } from 'node:sqlite';
import { textOf } from '../store/readDocuments.ts';

/** What a Studio remembers for each person. Values are any JSON. */
export type UserValues = {
  readonly get: (userId: string, key: string) => unknown;
  readonly set: (userId: string, key: string, value: unknown) => void;
};

export function createUserValues(database: DatabaseSync): UserValues {
  const select = database.prepare('SELECT value FROM user_values WHERE user = ? AND key = ?');
  const upsert = database.prepare(
    'INSERT INTO user_values (user, key, value) VALUES (?, ?, ?) ON CONFLICT (user, key) DO UPDATE SET value = excluded.value',
  );
  return {
    get: (userId, key) => {
      const row = select.get(userId, key);
      return row === undefined ? null : (JSON.parse(textOf(row, 'value')) as unknown);
    },
    set: (userId, key, value) => {
      upsert.run(userId, key, JSON.stringify(value ?? null));
    },
  };
}
