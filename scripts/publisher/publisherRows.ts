import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LiveBuild } from './liveBuild.ts';
import type { Notice } from './openPublisherStore.ts';
import type { Refusal } from './refusal.ts';

/** What the database says, read in one go. */
export type PublisherState = {
  readonly newestNotice: number;
  readonly live?: LiveBuild;
  readonly refusal?: Refusal;
  /** Ids, newest first. */
  readonly builds: readonly string[];
};

/** The statements of a publisher's database, as functions. Each throws what SQLite throws. */
export function publisherRows(database: DatabaseSync) {
  const insertNotice = database.prepare(
    // An insert that is ignored would use up a number.
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
  const dropNotices = database.prepare(
    `DELETE FROM notices WHERE noted_at < ?
     OR seq <= (SELECT seq FROM sqlite_sequence WHERE name = 'notices') - ?`,
  );
  const refusal = database.prepare('SELECT value FROM refusal');
  const putRefusal = database.prepare(
    'INSERT INTO refusal (one, value) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET value = excluded.value',
  );
  const dropRefusal = database.prepare('DELETE FROM refusal');

  return {
    /** Its number; undefined when it was there already. */
    insertNotice: ({ signed, delivery, documentId }: Notice, now: Date): number | undefined => {
      const { changes, lastInsertRowid } = insertNotice.run(
        signed,
        delivery ?? null,
        documentId,
        now.toISOString(),
      );
      return changes === 0 ? undefined : Number(lastInsertRowid);
    },
    insertBuild: (build: LiveBuild): void => {
      const { id, covers, contentId, code, asOf, goesLiveAt, pages, basePath, builtAt } = build;
      insertBuild.run(id, covers, contentId, code, asOf, goesLiveAt ?? null, pages, basePath, builtAt);
    },
    point: (id: string): void => void point.run(id),
    confirm: (covers: number, goesLiveAt: string | undefined): void =>
      void confirm.run(covers, goesLiveAt ?? null),
    dropBuild: (id: string): void => void dropBuild.run(id),
    dropNotices: (before: Date, most: number): void => void dropNotices.run(before.toISOString(), most),
    putRefusal: (value: Refusal): void => void putRefusal.run(JSON.stringify(value)),
    dropRefusal: (): void => void dropRefusal.run(),
    readAll: (): PublisherState => {
      const liveRow = live.get();
      const refusalRow = refusal.get();
      const refused = refusalRow === undefined ? undefined : refusalOf(refusalRow);
      return {
        newestNotice: Number(newest.get()?.['seq'] ?? 0),
        ...(liveRow === undefined ? {} : { live: buildOf(liveRow) }),
        ...(refused === undefined ? {} : { refusal: refused }),
        builds: builds.all().map((row) => String(row['id'])),
      };
    },
  };
}

function buildOf(row: Record<string, SQLOutputValue>): LiveBuild {
  const goesLiveAt = row['goes_live_at'];
  return {
    id: String(row['id']),
    covers: Number(row['covers']),
    contentId: String(row['content_id']),
    code: String(row['code']),
    asOf: String(row['as_of']),
    ...(typeof goesLiveAt === 'string' ? { goesLiveAt } : {}),
    pages: Number(row['pages']),
    basePath: String(row['base_path']),
    builtAt: String(row['built_at']),
  };
}

/** Undefined when it is not what this version of the program writes: the content is then checked again. */
function refusalOf(row: Record<string, SQLOutputValue>): Refusal | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const value = JSON.parse(String(row['value'])) as Partial<Refusal>;
  const { contentId, code, asOf, goesLiveAt, refusedAt, problems } = value;
  if (contentId === undefined || code === undefined || asOf === undefined) return undefined;
  if (refusedAt === undefined || !Array.isArray(problems)) return undefined;
  return {
    contentId,
    code,
    asOf,
    ...(goesLiveAt === undefined ? {} : { goesLiveAt }),
    refusedAt,
    problems,
  };
}
