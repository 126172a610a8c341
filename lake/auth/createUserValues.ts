import type { DatabaseSync } from 'node:sqlite';
import { badRequest } from '#system/values/httpError.ts';
import { textColumn } from '../store/textColumn.ts';

export type UserValue = { readonly key: string; readonly value: unknown };

/** Values that a Studio remembers for each person. They can be any JSON. */
export type UserValues = {
  readonly get: (userId: string, key: string) => unknown;
  /** Stores all of the values, or none. Throws an `HttpError` (400) when a key is too long, or the person would have too many or too large ones. */
  readonly set: (userId: string, values: readonly UserValue[]) => void;
};

const maxKeyLength = 500;
/** A Studio keeps a few dozen short ones; the limits stop a program from filling the disk, and from having the lake read very much at once. */
const maxKeys = 1000;
const maxBytes = 4 * 1024 * 1024;

/** Reads and writes the table `user_values`. */
export function createUserValues(database: DatabaseSync): UserValues {
  const select = database.prepare('SELECT value FROM user_values WHERE user = ? AND key = ?');
  const upsert = database.prepare(
    `INSERT INTO user_values (user, key, value) SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2) WHERE true
     ON CONFLICT (user, key) DO UPDATE SET value = excluded.value`,
  );
  const sizes = database.prepare('SELECT key, octet_length(value) AS bytes FROM user_values WHERE user = ?');
  const check = (userId: string, entries: readonly (readonly [key: string, text: string])[]): void => {
    if (entries.some(([key]) => key.length > maxKeyLength)) {
      throw badRequest(`A key is longer than ${maxKeyLength} characters.`);
    }
    const rows = sizes.all(userId).map((row) => [textColumn(row, 'key'), Number(row['bytes'])] as const);
    const after = new Map([
      ...rows,
      ...entries.map(([key, text]) => [key, Buffer.byteLength(text)] as const),
    ]);
    if (after.size > maxKeys) throw badRequest(`A user may have ${maxKeys} keys, and would have more.`);
    const bytes = sum(after.values());
    // What was stored before there was a limit may be replaced by less.
    if (bytes > maxBytes && bytes > sum(rows.map(([, size]) => size))) {
      throw badRequest(`The values of a user may have ${maxBytes} bytes together, and would have more.`);
    }
  };
  return {
    get: (userId, key) => {
      const row = select.get(userId, key);
      return row ? (JSON.parse(textColumn(row, 'value')) as unknown) : null;
    },
    set: (userId, values) => {
      const entries = values.map(({ key, value }) => [key, JSON.stringify(value ?? null)] as const);
      check(userId, entries);
      upsert.run(userId, JSON.stringify(entries));
    },
  };
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, one) => total + one, 0);
}
