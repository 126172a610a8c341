import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { ChangeEvent } from './openPublisherStore.ts';
import type { Refusal } from './refusal.ts';
import type { Release } from './release.ts';
import { present } from '#core/present.ts';

/** The state that the database holds, read in one go. */
export type PublisherState = {
  readonly newestEvent: number;
  readonly live?: Release;
  readonly refusal?: Refusal;
  /** Ids, newest first. */
  readonly releases: readonly string[];
};

/** The statements of a publisher's database, as functions. Each throws what SQLite throws. */
export type PublisherRows = {
  /** Returns the number of the event; undefined when it was stored before. */
  readonly insertEvent: (event: ChangeEvent, now: Date) => number | undefined;
  readonly insertRelease: (release: Release) => void;
  /** Makes a release the live one. */
  readonly point: (id: string) => void;
  /** Notes that the live release shows everything up to an event, and when it is next out of date by itself. */
  readonly confirm: (newestEvent: number, goesLiveAt: string | undefined) => void;
  readonly deleteRelease: (id: string) => void;
  /** Deletes the events before an instant, and all but the newest `maxEvents`. */
  readonly deleteEvents: (before: Date, maxEvents: number) => void;
  readonly putRefusal: (value: Refusal) => void;
  readonly deleteRefusal: () => void;
  readonly readAll: () => PublisherState;
};

/** Prepares the statements. */
export function publisherRows(database: DatabaseSync): PublisherRows {
  const insertEvent = database.prepare(
    // INSERT OR IGNORE would use up a number.
    `INSERT INTO notices (signed, delivery, document_id, noted_at) SELECT ?1, ?2, ?3, ?4
     WHERE NOT EXISTS (SELECT 1 FROM notices WHERE signed = ?1)
     AND NOT EXISTS (SELECT 1 FROM notices WHERE delivery = ?2)`,
  );
  const newest = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'notices'");
  const live = database.prepare('SELECT builds.* FROM live JOIN builds ON builds.id = live.build');
  const releases = database.prepare('SELECT id FROM builds ORDER BY seq DESC');
  const insertRelease = database.prepare(
    `INSERT INTO builds (id, covers, content_id, code, as_of, goes_live_at, pages, base_path, built_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const point = database.prepare(
    'INSERT INTO live (one, build) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET build = excluded.build',
  );
  const confirm = database.prepare(
    'UPDATE builds SET covers = ?, goes_live_at = ? WHERE id = (SELECT build FROM live)',
  );
  const deleteRelease = database.prepare('DELETE FROM builds WHERE id = ?');
  const deleteEvents = database.prepare(
    `DELETE FROM notices WHERE noted_at < ?
     OR seq <= (SELECT seq FROM sqlite_sequence WHERE name = 'notices') - ?`,
  );
  const refusal = database.prepare('SELECT value FROM refusal');
  const putRefusal = database.prepare(
    'INSERT INTO refusal (one, value) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET value = excluded.value',
  );
  const deleteRefusal = database.prepare('DELETE FROM refusal');

  return {
    insertEvent: ({ signed, delivery, documentId }, now) => {
      const { changes, lastInsertRowid } = insertEvent.run(
        signed,
        delivery ?? null,
        documentId,
        now.toISOString(),
      );
      return changes === 0 ? undefined : Number(lastInsertRowid);
    },
    insertRelease: (release) => {
      const { id, newestEvent, contentId, code, asOf, goesLiveAt, pages, basePath, builtAt } = release;
      insertRelease.run(id, newestEvent, contentId, code, asOf, goesLiveAt ?? null, pages, basePath, builtAt);
    },
    point: (id) => void point.run(id),
    confirm: (newestEvent, goesLiveAt) => void confirm.run(newestEvent, goesLiveAt ?? null),
    deleteRelease: (id) => void deleteRelease.run(id),
    deleteEvents: (before, maxEvents) => void deleteEvents.run(before.toISOString(), maxEvents),
    putRefusal: (value) => void putRefusal.run(JSON.stringify(value)),
    deleteRefusal: () => void deleteRefusal.run(),
    readAll: () => {
      const liveRow = live.get();
      const refusalRow = refusal.get();
      return present({
        newestEvent: Number(newest.get()?.['seq'] ?? 0),
        live: liveRow && releaseOf(liveRow),
        refusal: refusalRow && refusalOf(refusalRow),
        releases: releases.all().map((row) => String(row['id'])),
      });
    },
  };
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
  });
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
