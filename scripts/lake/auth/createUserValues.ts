import type { DatabaseSync } from 'node:sqlite';
import { badRequest } from '../http/lakeError.ts';
import { textOf } from '../store/readDocuments.ts';

/** What a Studio remembers for each person. Values are any JSON. */
export type UserValues = {
  readonly get: (userId: string, key: string) => unknown;
  /** Throws a `LakeError` (400) when the key is too long, or the person has too many. */
  readonly set: (userId: string, key: string, value: unknown) => void;
};

const MAX_KEY_LENGTH = 500;
/** A Studio keeps a few dozen; this is to keep a program from filling the disk with them. */
const MAX_KEYS = 1000;

export function createUserValues(database: DatabaseSync): UserValues {
  const select = database.prepare('SELECT value FROM user_values WHERE user = ? AND key = ?');
  const upsert = database.prepare(
    'INSERT INTO user_values (user, key, value) VALUES (?, ?, ?) ON CONFLICT (user, key) DO UPDATE SET value = excluded.value',
  );
  const count = database.prepare('SELECT count(*) AS count FROM user_values WHERE user = ? AND key <> ?');
  return {
    get: (userId, key) => {
      const row = select.get(userId, key);
      return row === undefined ? null : (JSON.parse(textOf(row, 'value')) as unknown);
    },
    set: (userId, key, value) => {
      if (key.length > MAX_KEY_LENGTH) throw badRequest(`A key is longer than ${MAX_KEY_LENGTH} characters.`);
      if (Number(count.get(userId, key)?.['count']) >= MAX_KEYS) {
        throw badRequest(`There are ${MAX_KEYS} keys of this user already.`);
      }
      upsert.run(userId, key, JSON.stringify(value ?? null));
    },
  };
}
