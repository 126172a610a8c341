import type { DatabaseSync } from 'node:sqlite';
import { badRequest } from '../protocol/lakeError.ts';
import { textColumn } from '../store/textColumn.ts';

/** Values that a Studio remembers for each person. They can be any JSON. */
export type UserValues = {
  readonly get: (userId: string, key: string) => unknown;
  /** Throws a `LakeError` (400) when the key is too long, or the person has too many. */
  readonly set: (userId: string, key: string, value: unknown) => void;
};

const maxKeyLength = 500;
/** A Studio keeps a few dozen; the limit stops a program from filling the disk. */
const maxKeys = 1000;

export function createUserValues(database: DatabaseSync): UserValues {
  const select = database.prepare('SELECT value FROM user_values WHERE user = ? AND key = ?');
  const upsert = database.prepare(
    'INSERT INTO user_values (user, key, value) VALUES (?, ?, ?) ON CONFLICT (user, key) DO UPDATE SET value = excluded.value',
  );
  const count = database.prepare('SELECT count(*) AS count FROM user_values WHERE user = ? AND key <> ?');
  return {
    get: (userId, key) => {
      const row = select.get(userId, key);
      return row ? (JSON.parse(textColumn(row, 'value')) as unknown) : null;
    },
    set: (userId, key, value) => {
      if (key.length > maxKeyLength) throw badRequest(`A key is longer than ${maxKeyLength} characters.`);
      if (Number(count.get(userId, key)?.['count']) >= maxKeys) {
        throw badRequest(`There are ${maxKeys} keys of this user already.`);
      }
      upsert.run(userId, key, JSON.stringify(value ?? null));
    },
  };
}
