import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Release } from './release.ts';
import { present } from '#core/present.ts';

/**
 * `published`: a release went live; `taken back`: the publisher undid that, because the site server did not send what was built; `losses
 * accepted`: somebody confirmed large losses.
 */
export type ReleaseAuditEvent = 'published' | 'rolled back' | 'resumed' | 'taken back' | 'losses accepted';

/** A change of the live release. It contains no content of documents. */
export type ReleaseAuditEntry = {
  readonly event: ReleaseAuditEvent;
  /** ISO 8601 instant. */
  readonly at: string;
  /** The release that readers see from then on. */
  readonly release?: string;
  /** Ids of the accounts that did it, or `server` for a command on this machine; absent if the publisher did it by itself. */
  readonly by?: string;
  /** The name that the person gave, or the documents that were published. */
  readonly detail?: string;
};

/** A log that is only added to; the database itself refuses to change or delete an entry. Each function throws what SQLite throws. */
export type ReleaseAudit = {
  readonly note: (entry: ReleaseAuditEntry) => void;
  /** The newest entries, the oldest of them first. */
  readonly list: (limit: number) => readonly ReleaseAuditEntry[];
};

/** Prepares the statements. */
export function releaseAudit(database: DatabaseSync): ReleaseAudit {
  const insert = database.prepare(
    'INSERT INTO audit (at, event, release_id, by, detail) VALUES (?, ?, ?, ?, ?)',
  );
  const newest = database.prepare('SELECT * FROM audit ORDER BY id DESC LIMIT ?');
  return {
    note: ({ at, event, release = null, by = null, detail = null }) => {
      insert.run(at, event, release, by, detail);
    },
    list: (limit) =>
      newest
        .all(limit)
        .toReversed()
        .map(({ at, event, release_id: release, by, detail }) =>
          present({
            at: String(at),
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `note`
            event: String(event) as ReleaseAuditEvent,
            release: textOf(release),
            by: textOf(by),
            detail: textOf(detail),
          }),
        ),
  };
}

function textOf(value: SQLOutputValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The most documents that an entry names. */
const maxNamed = 10;

/** Returns the entry for a release that went live, with the people whose changes led to it as far as the events name them. */
export function publishedEntry({ id, builtAt, cause }: Release): ReleaseAuditEntry {
  const documents = cause?.documents ?? [];
  const users = [...new Set(documents.flatMap(({ user }) => (user === undefined ? [] : [user])))];
  const named = documents.map((document) => document.id).filter((name) => name !== '');
  const shown = named.slice(0, maxNamed);
  const rest = (cause?.changed ?? 0) - shown.length;
  const what = rest > 0 && shown.length > 0 ? [...shown, `${rest} more`] : shown;
  return present({
    event: 'published',
    at: builtAt,
    release: id,
    by: users.length === 0 ? undefined : users.join(', '),
    detail: what.length === 0 ? undefined : what.join(', '),
  });
}
