import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LiveBuild } from './liveBuild.ts';
import type { ChangeEvent } from './openPublisherStore.ts';
import type { Refusal } from './refusal.ts';
import { present } from '#core/present.ts';

/** The state that the database holds, read in one go. */
export type PublisherState = {
  readonly newestEvent: number;
  readonly live?: LiveBuild;
  readonly refusal?: Refusal;
  /** Ids, newest first. */
  readonly builds: readonly string[];
};

/** The statements of a publisher's database, as functions. Each throws what SQLite throws. */
export type PublisherRows = {
  /** Returns the number of the event; undefined when it was stored before. */
  readonly insertEvent: (event: ChangeEvent, now: Date) => number | undefined;
  readonly insertBuild: (build: LiveBuild) => void;
  /** Makes a build the live one. */
  readonly point: (id: string) => void;
  /** Notes that the live build shows everything up to an event, and when it is next out of date by itself. */
  readonly confirm: (newestEvent: number, goesLiveAt: string | undefined) => void;
  readonly dropBuild: (id: string) => void;
  /** Removes the events before an instant, and all but the newest `maxEvents`. */
  readonly dropEvents: (before: Date, maxEvents: number) => void;
  readonly putRefusal: (value: Refusal) => void;
  readonly dropRefusal: () => void;
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
  const builds = database.prepare('SELECT id FROM builds ORDER BY seq DESC');
  const insertBuild = database.prepare(
    `INSERT INTO builds (id, covers, content_id, code, as_of, goes_live_at, pages, base_path, built_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const point = database.prepare(
    'INSERT INTO live (one, build) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET build = excluded.build',
  );
  const confirm = database.prepare(
    'UPDATE builds SET covers = ?, goes_live_at = ? WHERE id = (SELECT build FROM live)',
  );
  const dropBuild = database.prepare('DELETE FROM builds WHERE id = ?');
  const dropEvents = database.prepare(
    `DELETE FROM notices WHERE noted_at < ?
     OR seq <= (SELECT seq FROM sqlite_sequence WHERE name = 'notices') - ?`,
  );
  const refusal = database.prepare('SELECT value FROM refusal');
  const putRefusal = database.prepare(
    'INSERT INTO refusal (one, value) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET value = excluded.value',
  );
  const dropRefusal = database.prepare('DELETE FROM refusal');

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
    insertBuild: (build) => {
      const { id, newestEvent, contentId, code, asOf, goesLiveAt, pages, basePath, builtAt } = build;
      insertBuild.run(id, newestEvent, contentId, code, asOf, goesLiveAt ?? null, pages, basePath, builtAt);
    },
    point: (id) => void point.run(id),
    confirm: (newestEvent, goesLiveAt) => void confirm.run(newestEvent, goesLiveAt ?? null),
    dropBuild: (id) => void dropBuild.run(id),
    dropEvents: (before, maxEvents) => void dropEvents.run(before.toISOString(), maxEvents),
    putRefusal: (value) => void putRefusal.run(JSON.stringify(value)),
    dropRefusal: () => void dropRefusal.run(),
    readAll: () => {
      const liveRow = live.get();
      const refusalRow = refusal.get();
      return present({
        newestEvent: Number(newest.get()?.['seq'] ?? 0),
        live: liveRow && buildOf(liveRow),
        refusal: refusalRow && refusalOf(refusalRow),
        builds: builds.all().map((row) => String(row['id'])),
      });
    },
  };
}

function buildOf(row: Record<string, SQLOutputValue>): LiveBuild {
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

/** Undefined when it does not have the form that this version of the program writes: the content is then checked again. */
function refusalOf(row: Record<string, SQLOutputValue>): Refusal | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const value = JSON.parse(String(row['value'])) as Partial<Refusal>;
  const isWhole =
    [value.contentId, value.code, value.asOf, value.refusedAt].every(isText) && Array.isArray(value.problems);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isWhole ? (value as Refusal) : undefined;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
