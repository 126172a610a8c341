import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LedgerEntry } from '#core/site/ledger/ledger.ts';

/** Every address that readers could ever find something at, whichever release is live. Each function throws what SQLite throws. */
export type KnownAddresses = {
  /** Adds the addresses of a release, and updates known ones. */
  readonly put: (entries: readonly LedgerEntry[], release: string) => void;
  /** Returns the addresses that came with releases after this one, or all of them. */
  readonly list: (after?: string) => readonly LedgerEntry[];
};

/** Prepares the statements. */
export function knownAddresses(database: DatabaseSync): KnownAddresses {
  const put = database.prepare(
    `INSERT INTO addresses (path, build, value) SELECT ?, seq, ? FROM builds WHERE id = ?
     ON CONFLICT (path) DO UPDATE SET value = excluded.value`,
  );
  const all = database.prepare('SELECT value FROM addresses ORDER BY path');
  const after = database.prepare(
    'SELECT value FROM addresses WHERE build > (SELECT seq FROM builds WHERE id = ?) ORDER BY path',
  );
  return {
    put: (entries, release) => {
      for (const entry of entries) put.run(entry.path, JSON.stringify(entry), release);
    },
    list: (release) => (release === undefined ? all.all() : after.all(release)).map(entryIn),
  };
}

function entryIn({ value }: Readonly<Record<string, SQLOutputValue>>): LedgerEntry {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `put`
  return JSON.parse(String(value)) as LedgerEntry;
}
