import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LiveDocument } from './liveDocument.ts';
import type { ChangeEvent } from './openPublisherStore.ts';
import type { Pin } from './pin.ts';
import type { Refusal } from './refusal.ts';
import type { ChangedDocument, Release, ReleaseCause } from './release.ts';
import type { RevisionDifference, ShownRevision, ShownRevisions } from './shownRevisions.ts';
import { present } from '#core/present.ts';

/** The state that the database holds, read in one go. */
export type PublisherState = {
  readonly newestEvent: number;
  readonly live?: Release;
  readonly refusal?: Refusal;
  readonly pin?: Pin;
  readonly acceptedLosses?: string;
  /** Ids, newest first. */
  readonly releases: readonly string[];
};

/** The statements of a publisher's database, as functions. Each throws what SQLite throws. */
export type PublisherRows = {
  /** Returns the number of the event; undefined when it was stored before. */
  readonly insertEvent: (event: ChangeEvent, now: Date) => number | undefined;
  /** The documents that events after `after` and up to `until` named, the ones changed last first, at most `limit`. */
  readonly changes: (after: number, until: number, limit: number) => Omit<ReleaseCause, 'reasons'>;
  /** The ids of all documents that these events named. */
  readonly changedIds: (after: number, until: number) => readonly string[];
  readonly insertRelease: (release: Release) => void;
  /**
   * Notes which revisions a release shows: the newest one, which was inserted before. Differences are those from the release before it; of
   * all revisions only those are noted that differ from it.
   */
  readonly insertRevisions: (release: Release, shown: ShownRevisions) => void;
  readonly deleteRevisions: () => void;
  readonly hasRevisions: () => boolean;
  /** Returns whether it is known what the live release shows. */
  readonly knowsLiveRevisions: () => boolean;
  /** Returns the notes for a release. */
  readonly revisedBy: (release: string) => readonly ShownRevision[];
  /** The documents of which two releases show different revisions; undefined when that is not known. */
  readonly differences: (one: string, other: string) => readonly RevisionDifference[] | undefined;
  /** Returns a document as the live release shows it. */
  readonly liveDocument: (id: string) => LiveDocument | undefined;
  /** Replaces what is known of a release. */
  readonly putRecord: (release: Release) => void;
  /** All releases, newest first. */
  readonly allReleases: () => readonly Release[];
  /** Makes a release the live one. */
  readonly point: (id: string) => void;
  /** Notes that the live release shows everything up to an event, and when it is next out of date by itself. */
  readonly confirm: (newestEvent: number, goesLiveAt: string | undefined) => void;
  /** Deletes a release, and notes of revisions that no other one shows. */
  readonly deleteRelease: (id: string) => void;
  /** Deletes the events before an instant, and all but the newest `maxEvents`. */
  readonly deleteEvents: (before: Date, maxEvents: number) => void;
  readonly putRefusal: (value: Refusal) => void;
  readonly deleteRefusal: () => void;
  readonly putPin: (pin: Pin) => void;
  readonly deletePin: () => void;
  readonly putAcceptedLosses: (id: string) => void;
  readonly deleteAcceptedLosses: () => void;
  readonly readAll: () => PublisherState;
};

/** Prepares the statements. */
export function publisherRows(database: DatabaseSync): PublisherRows {
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
  const newest = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'notices'");
  const live = database.prepare('SELECT builds.* FROM live JOIN builds ON builds.id = live.build');
  const releases = database.prepare('SELECT * FROM builds ORDER BY seq DESC');
  const insertRelease = database.prepare(
    `INSERT INTO builds (id, covers, content_id, code, as_of, goes_live_at, pages, base_path, built_at, record)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const putRecord = database.prepare('UPDATE builds SET record = ? WHERE id = ?');
  const point = database.prepare(
    'INSERT INTO live (one, build) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET build = excluded.build',
  );
  const confirm = database.prepare(
    'UPDATE builds SET covers = ?, goes_live_at = ? WHERE id = (SELECT build FROM live)',
  );
  const deleteRelease = database.prepare('DELETE FROM builds WHERE id = ? RETURNING seq');
  const newestRevisions = database.prepare(
    'SELECT document_id, revision, max(build) FROM revisions GROUP BY document_id',
  );
  const insertRevision = database.prepare(
    'INSERT INTO revisions (document_id, build, revision, since) SELECT ?, seq, ?, ? FROM builds WHERE id = ?',
  );
  const deleteRevisions = database.prepare('DELETE FROM revisions');
  const anyRevision = database.prepare('SELECT 1 FROM revisions LIMIT 1');
  // Every site has documents, its settings at least.
  const liveRevisions = database.prepare(
    `SELECT 1 FROM revisions WHERE build <= (SELECT seq FROM live JOIN builds ON builds.id = live.build) LIMIT 1`,
  );
  const revisedBy = database.prepare(
    'SELECT document_id, revision FROM revisions WHERE build = (SELECT seq FROM builds WHERE id = ?)',
  );
  const liveRevision = database.prepare(
    `SELECT revision, since FROM revisions WHERE document_id = ?
     AND build <= (SELECT seq FROM live JOIN builds ON builds.id = live.build)
     ORDER BY build DESC LIMIT 1`,
  );
  const seqOf = database.prepare('SELECT seq FROM builds WHERE id = ?');
  const anyRevisionUntil = database.prepare('SELECT 1 FROM revisions WHERE build <= ? LIMIT 1');
  const differences = database.prepare(
    `SELECT * FROM (
       SELECT document_id, ${shownBy('?1')} AS one, ${shownBy('?2')} AS other
       FROM (SELECT DISTINCT document_id FROM revisions WHERE build > min(?1, ?2) AND build <= max(?1, ?2)) AS changed
     ) WHERE one IS NOT other ORDER BY document_id`,
  );
  const deleteNewerRevisions = database.prepare(
    'DELETE FROM revisions WHERE build > (SELECT max(seq) FROM builds)',
  );
  const deleteReplacedRevisions = database.prepare(
    `DELETE FROM revisions WHERE (document_id, build) IN (
       SELECT former.document_id, former.build FROM revisions AS later
       JOIN revisions AS former ON former.document_id = later.document_id
       WHERE later.build > ?1 AND former.build <= ?1
       AND NOT EXISTS (SELECT 1 FROM builds WHERE seq >= former.build AND seq < later.build)
     )`,
  );
  const deleteGoneRevisions = database.prepare(
    'DELETE FROM revisions WHERE revision IS NULL AND build <= (SELECT min(seq) FROM builds)',
  );
  const deleteEvents = database.prepare(
    `DELETE FROM notices WHERE noted_at < ?
     OR seq <= (SELECT seq FROM sqlite_sequence WHERE name = 'notices') - ?`,
  );
  const refusal = database.prepare('SELECT value FROM refusal');
  const putRefusal = database.prepare(
    'INSERT INTO refusal (one, value) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET value = excluded.value',
  );
  const deleteRefusal = database.prepare('DELETE FROM refusal');
  const pin = database.prepare('SELECT value FROM pin');
  const putPin = database.prepare(
    'INSERT INTO pin (one, value) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET value = excluded.value',
  );
  const deletePin = database.prepare('DELETE FROM pin');
  const acceptedLosses = database.prepare('SELECT value FROM accepted_losses');
  const putAcceptedLosses = database.prepare(
    'INSERT INTO accepted_losses (one, value) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET value = excluded.value',
  );
  const deleteAcceptedLosses = database.prepare('DELETE FROM accepted_losses');
  const allReleases = (): readonly Release[] => releases.all().map(releaseOf);

  return {
    insertEvent: ({ signed, delivery, documentId, detail, operation }, now) => {
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
    insertRelease: (release) => {
      const { id, newestEvent, contentId, code, asOf, goesLiveAt = null, pages, basePath, builtAt } = release;
      const record = recordOf(release);
      insertRelease.run(id, newestEvent, contentId, code, asOf, goesLiveAt, pages, basePath, builtAt, record);
    },
    insertRevisions: ({ id: release, builtAt }, { base, revisions }) => {
      const insert = (id: string, revision: string | null): void => {
        insertRevision.run(id, revision, builtAt, release);
      };
      if (base !== undefined) {
        for (const [id, revision] of revisions) insert(id, revision);
        return;
      }
      const before = new Map(newestRevisions.all().map((row) => [row['document_id'], row['revision']]));
      for (const [id, revision] of revisions) {
        if (before.get(id) !== revision) insert(id, revision);
        before.delete(id);
      }
      for (const [id, revision] of before) if (revision !== null) insert(String(id), null);
    },
    deleteRevisions: () => void deleteRevisions.run(),
    hasRevisions: () => anyRevision.get() !== undefined,
    knowsLiveRevisions: () => liveRevisions.get() !== undefined,
    revisedBy: (release) =>
      revisedBy.all(release).map(({ document_id: id, revision }) => [String(id), revisionIn(revision)]),
    differences: (one, other) => {
      const [first, second] = [one, other].map((id) => Number(seqOf.get(id)?.['seq'] ?? 0));
      if (!first || !second || !anyRevisionUntil.get(Math.min(first, second))) return undefined;
      return differences.all(first, second).map((row) => ({
        id: String(row['document_id']),
        one: revisionIn(row['one']),
        other: revisionIn(row['other']),
      }));
    },
    liveDocument: (id) => {
      const { revision, since } = liveRevision.get(id) ?? {};
      return typeof revision === 'string' ? { revision, since: String(since) } : undefined;
    },
    putRecord: (release) => void putRecord.run(recordOf(release), release.id),
    allReleases,
    point: (id) => void point.run(id),
    confirm: (newestEvent, goesLiveAt) => void confirm.run(newestEvent, goesLiveAt ?? null),
    deleteRelease: (id) => {
      const { seq } = deleteRelease.get(id) ?? {};
      if (typeof seq !== 'number') return;
      // The newest release is deleted when it turned out to be no good.
      deleteNewerRevisions.run();
      deleteReplacedRevisions.run(seq);
      deleteGoneRevisions.run();
    },
    deleteEvents: (before, maxEvents) => void deleteEvents.run(before.toISOString(), maxEvents),
    putRefusal: (value) => void putRefusal.run(JSON.stringify(value)),
    deleteRefusal: () => void deleteRefusal.run(),
    putPin: (value) => void putPin.run(JSON.stringify(value)),
    deletePin: () => void deletePin.run(),
    putAcceptedLosses: (id) => void putAcceptedLosses.run(id),
    deleteAcceptedLosses: () => void deleteAcceptedLosses.run(),
    readAll: () => {
      const liveRow = live.get();
      const refusalRow = refusal.get();
      const pinRow = pin.get();
      const acceptedRow = acceptedLosses.get();
      return present({
        newestEvent: Number(newest.get()?.['seq'] ?? 0),
        live: liveRow && releaseOf(liveRow),
        refusal: refusalRow && refusalOf(refusalRow),
        pin: pinRow && pinOf(pinRow),
        acceptedLosses: acceptedRow && String(acceptedRow['value']),
        releases: allReleases().map(({ id }) => id),
      });
    },
  };
}

/** A subquery: which revision of a document in `changed` the release with this number shows. */
function shownBy(seq: string): string {
  return `(SELECT revision FROM revisions
     WHERE document_id = changed.document_id AND build <= ${seq} ORDER BY build DESC LIMIT 1)`;
}

function revisionIn(column: SQLOutputValue | undefined): string | null {
  return typeof column === 'string' ? column : null;
}

function releaseOf(row: Record<string, SQLOutputValue>): Release {
  const goesLiveAt = row['goes_live_at'];
  return present({
    id: String(row['id']),
    newestEvent: Number(row['covers']),
    contentId: String(row['content_id']),
    code: String(row['code']),
    asOf: String(row['as_of']),
    goesLiveAt: typeof goesLiveAt === 'string' ? goesLiveAt : undefined,
    pages: Number(row['pages']),
    basePath: String(row['base_path']),
    builtAt: String(row['built_at']),
    ...recordIn(row['record']),
  });
}

/** Returns the facts of a release that no query asks for, as JSON. */
function recordOf({ cause, milliseconds, steps, rendered, size, problems }: Release): string {
  return JSON.stringify({ cause, milliseconds, steps, rendered, size, problems });
}

/** Nothing for a release of an earlier version. */
function recordIn(
  column: SQLOutputValue | undefined,
): Pick<Release, 'cause' | 'milliseconds' | 'steps' | 'rendered' | 'size' | 'problems'> {
  // Written by `recordOf`.
  return typeof column === 'string' ? JSON.parse(column) : {};
}

function changedDocumentOf(row: Record<string, SQLOutputValue>): ChangedDocument {
  const { detail } = row;
  // Written by `insertEvent`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const known = typeof detail === 'string' ? (JSON.parse(detail) as ChangeEvent['detail']) : {};
  return { ...known, id: String(row['document_id']), at: String(row['noted_at']) };
}

function pinOf(row: Record<string, SQLOutputValue>): Pin {
  // Written by `putPin`.
  return JSON.parse(String(row['value']));
}

/** Returns undefined if the row was written in another form by another version of the program: the content is then checked again. */
function refusalOf(row: Record<string, SQLOutputValue>): Refusal | undefined {
  // The fields are checked below.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const value = JSON.parse(String(row['value'])) as Partial<Refusal>;
  const isWhole =
    [value.contentId, value.code, value.asOf, value.refusedAt].every(isText) && Array.isArray(value.problems);
  // Every field has just been checked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isWhole ? (value as Refusal) : undefined;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
