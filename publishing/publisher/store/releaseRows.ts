import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Release } from './release.ts';
import { present } from '#core/present.ts';
import { revisionPruning } from './revisionRows.ts';

/** The releases, and which of them is live, as rows. Each function throws what SQLite throws. */
export type ReleaseRows = {
  readonly insert: (release: Release) => void;
  /** Updates the record of a release. */
  readonly putRecord: (release: Release) => void;
  /** All releases, newest first. */
  readonly all: () => readonly Release[];
  /** Makes a release the live one. */
  readonly point: (id: string) => void;
  /** Records that the live release shows everything up to an event, and the date of the next post. */
  readonly confirm: (newestEvent: number, goesLiveAt: string | undefined) => void;
  /** Deletes a release, and notes of revisions that no other one shows. */
  readonly remove: (id: string) => void;
  /** Returns the live release. */
  readonly live: () => Release | undefined;
};

/** Prepares the statements. */
export function releaseRows(database: DatabaseSync): ReleaseRows {
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
  const forgetRevisions = revisionPruning(database);
  const deleteRelease = database.prepare('DELETE FROM builds WHERE id = ? RETURNING seq');

  return {
    insert: (release) => {
      const { id, newestEvent, contentId, code, asOf, goesLiveAt = null, pages, basePath, builtAt } = release;
      const record = recordOf(release);
      insertRelease.run(id, newestEvent, contentId, code, asOf, goesLiveAt, pages, basePath, builtAt, record);
    },
    putRecord: (release) => void putRecord.run(recordOf(release), release.id),
    all: () => releases.all().map(releaseOf),
    point: (id) => void point.run(id),
    confirm: (newestEvent, goesLiveAt) => void confirm.run(newestEvent, goesLiveAt ?? null),
    remove: (id) => {
      const { seq } = deleteRelease.get(id) ?? {};
      if (typeof seq === 'number') forgetRevisions(seq);
    },
    live: () => {
      const row = live.get();
      return row && releaseOf(row);
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
    ...recordIn(row['record']),
  });
}

/** Returns the facts of a release that no query asks for, as JSON. */
function recordOf({ cause, milliseconds, steps, rendered, size, problems }: Release): string {
  return JSON.stringify({ cause, milliseconds, steps, rendered, size, problems });
}

/** Empty for a release that was built before version 0.2.0. */
function recordIn(
  column: SQLOutputValue | undefined,
): Pick<Release, 'cause' | 'milliseconds' | 'steps' | 'rendered' | 'size' | 'problems'> {
  // Written by `recordOf`.
  return typeof column === 'string' ? JSON.parse(column) : {};
}
