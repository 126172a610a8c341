import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { ChangedDocument, ReleaseCause } from './release.ts';

/** The report of a webhook that something changed. */
export type ChangeEvent = {
  /** The same for the same signed bytes. */
  readonly signed: string;
  /** The same for each attempt to deliver the same change, if the sender says so. */
  readonly delivery?: string | undefined;
  /** Empty when the sender does not say. */
  readonly documentId: string;
  /** The other facts that the sender states. */
  readonly detail?: Omit<ChangedDocument, 'id' | 'at' | 'removed'>;
  /** The operation on the document, if the sender says so. */
  readonly operation?: 'create' | 'update' | 'delete' | undefined;
};

/** The events of changes, as rows. Each function throws what SQLite throws. */
export type EventRows = {
  /** Returns the number of the event; undefined when it was stored before. */
  readonly insert: (event: ChangeEvent, now: Date) => number | undefined;
  /** The documents that events after `after` and up to `until` named, the latest first, at most `limit`. */
  readonly changes: (after: number, until: number, limit: number) => Omit<ReleaseCause, 'reasons'>;
  /** The ids of all documents that these events named. */
  readonly changedIds: (after: number, until: number) => readonly string[];
  /** Deletes the events before an instant, and all but the newest `maxEvents`. */
  readonly prune: (before: Date, maxEvents: number) => void;
  /** Returns the number of the newest event; 0 before the first. */
  readonly newest: () => number;
};

/** Prepares the statements. */
export function eventRows(database: DatabaseSync): EventRows {
  const insertEvent = database.prepare(
    // INSERT OR IGNORE would use up a number.
    `INSERT INTO notices (signed, delivery, document_id, noted_at, detail) SELECT ?1, ?2, ?3, ?4, ?5
     WHERE NOT EXISTS (SELECT 1 FROM notices WHERE signed = ?1)
     AND NOT EXISTS (SELECT 1 FROM notices WHERE delivery = ?2)`,
  );
  const changes = database.prepare(
    // With max(), SQLite takes the other columns from the same row.
    `SELECT document_id, detail, noted_at, max(seq) AS last FROM notices WHERE seq > ? AND seq <= ?
     GROUP BY document_id ORDER BY last DESC LIMIT ?`,
  );
  const countChanges = database.prepare(
    'SELECT count(DISTINCT document_id) AS count FROM notices WHERE seq > ? AND seq <= ?',
  );
  const changedIds = database.prepare(
    "SELECT DISTINCT document_id FROM notices WHERE seq > ? AND seq <= ? AND document_id <> ''",
  );
  const deleteEvents = database.prepare(
    `DELETE FROM notices WHERE noted_at < ?
     OR seq <= (SELECT seq FROM sqlite_sequence WHERE name = 'notices') - ?`,
  );
  const newest = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'notices'");

  return {
    insert: ({ signed, delivery, documentId, detail, operation }, now) => {
      const said = operation === 'delete' ? { ...detail, removed: true } : detail;
      const { changes: inserted, lastInsertRowid } = insertEvent.run(
        signed,
        delivery ?? null,
        documentId,
        now.toISOString(),
        said === undefined ? null : JSON.stringify(said),
      );
      return inserted === 0 ? undefined : Number(lastInsertRowid);
    },
    changes: (after, until, limit) => ({
      changed: Number(countChanges.get(after, until)?.['count'] ?? 0),
      documents: changes.all(after, until, limit).map(changedDocumentOf),
    }),
    changedIds: (after, until) => changedIds.all(after, until).map((row) => String(row['document_id'])),
    prune: (before, maxEvents) => void deleteEvents.run(before.toISOString(), maxEvents),
    newest: () => Number(newest.get()?.['seq'] ?? 0),
  };
}

function changedDocumentOf(row: Record<string, SQLOutputValue>): ChangedDocument {
  const { detail } = row;
  // Written by `insert`.
  const known: ChangeEvent['detail'] = typeof detail === 'string' ? JSON.parse(detail) : {};
  return { ...known, id: String(row['document_id']), at: String(row['noted_at']) };
}
