import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { SQLOutputValue } from 'node:sqlite';
import { DatabaseSync } from 'node:sqlite';
import type { LiveBuild } from './liveBuild.ts';

/** That something was changed, as a webhook tells it. */
export type Notice = {
  /** The same for every repetition of the notice. */
  readonly key: string;
  readonly documentId: string;
};

/** What a publisher must not forget: who told of changes, and which build is live. */
export type PublisherStore = {
  /** Writes a notice down for good. False when it was there already. */
  readonly note: (notice: Notice, now: Date) => boolean;
  /** Number of the newest notice; 0 before the first. */
  readonly newestNotice: () => number;
  readonly live: () => LiveBuild | undefined;
  /** Makes a build the live one, for good and in one step. */
  readonly switchTo: (build: LiveBuild) => void;
  /** The live build has been found to show everything up to a notice, and what the date alone changes next. */
  readonly confirm: (covers: number, goesLiveAt: string | undefined) => void;
  /** Ids of the builds that were live last, newest first. */
  readonly recent: (count: number) => readonly string[];
  /** Forgets builds besides these, and notices from before an instant that are in the live build. */
  readonly forget: (keep: readonly string[], before: Date) => void;
  readonly close: () => void;
};

// `live` names one build, so that going back to an earlier one is one step as well.
const tables = `
  CREATE TABLE IF NOT EXISTS notices (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    document_id TEXT NOT NULL,
    noted_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS builds (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    covers INTEGER NOT NULL,
    content_id TEXT NOT NULL,
    code TEXT NOT NULL,
    as_of TEXT NOT NULL,
    goes_live_at TEXT,
    pages INTEGER NOT NULL,
    base_path TEXT NOT NULL,
    built_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS live (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    build TEXT NOT NULL REFERENCES builds (id)
  ) STRICT;
`;

/** Opens the database of a publisher's data folder, for this process alone. Throws an Error that names the folder. */
export function openPublisherStore(dataDir: string): PublisherStore {
  const database = openDatabase(dataDir);
  const insertNotice = database.prepare(
    // An insert that is ignored would use up a number.
    `INSERT INTO notices (key, document_id, noted_at) SELECT ?1, ?2, ?3
     WHERE NOT EXISTS (SELECT 1 FROM notices WHERE key = ?1)`,
  );
  const newest = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'notices'");
  const liveBuild = database.prepare('SELECT builds.* FROM live JOIN builds ON builds.id = live.build');
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
  const recent = database.prepare('SELECT id FROM builds ORDER BY seq DESC LIMIT ?');
  const dropBuilds = database.prepare(
    'DELETE FROM builds WHERE id NOT IN (SELECT value FROM json_each(?)) AND id NOT IN (SELECT build FROM live)',
  );
  const dropNotices = database.prepare(
    `DELETE FROM notices WHERE noted_at < ?
     AND seq <= (SELECT covers FROM builds WHERE id = (SELECT build FROM live))`,
  );

  return {
    note: ({ key, documentId }, now) => insertNotice.run(key, documentId, now.toISOString()).changes === 1,
    newestNotice: () => Number(newest.get()?.['seq'] ?? 0),
    live: () => {
      const row = liveBuild.get();
      return row === undefined ? undefined : buildOf(row);
    },
    switchTo: (build) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const { id, covers, contentId, code, asOf, goesLiveAt, pages, basePath, builtAt } = build;
        insertBuild.run(id, covers, contentId, code, asOf, goesLiveAt ?? null, pages, basePath, builtAt);
        point.run(id);
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    confirm: (covers, goesLiveAt) => {
      confirm.run(covers, goesLiveAt ?? null);
    },
    recent: (count) => recent.all(count).map((row) => String(row['id'])),
    forget: (keep, before) => {
      dropBuilds.run(JSON.stringify(keep));
      dropNotices.run(before.toISOString());
    },
    close: () => database.close(),
  };
}

function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(path.join(dataDir, 'publisher.sqlite'));
  try {
    // FULL: what was answered with 2xx is on the disk. EXCLUSIVE: two publishers would delete each other's builds.
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;',
    );
    database.exec(`BEGIN IMMEDIATE; ${tables} COMMIT;`);
    return database;
  } catch (cause) {
    database.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    const way = /locked/.test(reason)
      ? 'Another publisher uses it: stop that one, or choose another folder with PUBLISHER_DATA.'
      : 'See whether it can be written, or choose another folder with PUBLISHER_DATA.';
    throw new Error(`The publisher cannot use its data folder '${dataDir}' (${reason}). ${way}`, { cause });
  }
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
