import type { DatabaseSync } from 'node:sqlite';
import { textColumn } from '../store/textColumn.ts';

/** A person at a provider: `subject` never changes there, and is never given to somebody else. */
export type Subject = { readonly issuer: string; readonly subject: string };

/** Links between accounts and people at a provider. */
export type ProviderLinks = {
  /** The id of the account. */
  readonly find: (person: Subject) => string | undefined;
  readonly listOf: (userId: string) => Subject[];
  /** Links an account. Throws an Error if it is linked with that provider already, or the person with another account. */
  readonly link: (userId: string, person: Subject, now: Date) => void;
  /** Removes all links of an account; false if it had none. */
  readonly unlink: (userId: string) => boolean;
};

/** Reads and writes the table `provider_links`. */
export function createProviderLinks(database: DatabaseSync): ProviderLinks {
  const select = database.prepare('SELECT user FROM provider_links WHERE issuer = ? AND subject = ?');
  const ofUser = database.prepare(
    'SELECT issuer, subject FROM provider_links WHERE user = ? ORDER BY linked_at, issuer',
  );
  const insert = database.prepare(
    'INSERT INTO provider_links (issuer, subject, user, linked_at) VALUES (?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM provider_links WHERE user = ?');
  return {
    find: ({ issuer, subject }) => {
      const row = select.get(issuer, subject);
      return row && textColumn(row, 'user');
    },
    listOf: (userId) =>
      ofUser
        .all(userId)
        .map((row) => ({ issuer: textColumn(row, 'issuer'), subject: textColumn(row, 'subject') })),
    link: (userId, { issuer, subject }, now) => {
      insert.run(issuer, subject, userId, now.toISOString());
    },
    unlink: (userId) => remove.run(userId).changes > 0,
  };
}
