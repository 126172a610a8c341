import type { DatabaseSync } from 'node:sqlite';
import type { DatabaseLayout } from '#system/files/takeLayoutSteps.ts';
import { openPrivateDatabase } from '#system/files/openPrivateDatabase.ts';
import { LayoutError, takeLayoutSteps } from '#system/files/takeLayoutSteps.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { lockOpening } from './lockOpening.ts';

// The names of the columns stay what they were: a notice is what the code calls an event, and `covers` is the newest one that a build has seen. A row
// of `revisions` says which revision of a document a build shows, and so do all later builds up to the next row of the document; no revision means
// that it is gone. `live` names one build, so that going back to an earlier one is one step as well. `past_builds` are those whose files are gone,
// as JSON. `addresses` has the build that brought each address, and its entry in the ledger as JSON.
const tables = `
  CREATE TABLE notices (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    signed TEXT NOT NULL UNIQUE,
    document_id TEXT NOT NULL,
    noted_at TEXT NOT NULL,
    delivery TEXT,
    detail TEXT
  ) STRICT;
  CREATE UNIQUE INDEX notices_delivery ON notices (delivery) WHERE delivery IS NOT NULL;

  CREATE TABLE builds (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    covers INTEGER NOT NULL,
    content_id TEXT NOT NULL,
    code TEXT NOT NULL,
    as_of TEXT NOT NULL,
    goes_live_at TEXT,
    pages INTEGER NOT NULL,
    base_path TEXT NOT NULL,
    built_at TEXT NOT NULL,
    record TEXT
  ) STRICT;
  CREATE TABLE live (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    build TEXT NOT NULL REFERENCES builds (id)
  ) STRICT;
  CREATE TABLE past_builds (seq INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE revisions (
    document_id TEXT NOT NULL,
    build INTEGER NOT NULL,
    revision TEXT,
    since TEXT NOT NULL,
    PRIMARY KEY (document_id, build)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX revisions_build ON revisions (build);
  CREATE INDEX revisions_gone ON revisions (build) WHERE revision IS NULL;

  CREATE TABLE not_found (path TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (path, day)) STRICT, WITHOUT ROWID;
  CREATE TABLE deletions (document_id TEXT PRIMARY KEY, at TEXT NOT NULL, detail TEXT NOT NULL) STRICT;
  CREATE TABLE addresses (path TEXT PRIMARY KEY, build INTEGER NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX addresses_build ON addresses (build);

  CREATE TABLE refusal (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL) STRICT;
  CREATE TABLE pin (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL) STRICT;
  CREATE TABLE accepted_losses (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL) STRICT;

  CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    event TEXT NOT NULL,
    release_id TEXT,
    by TEXT,
    detail TEXT
  ) STRICT;
  CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'The audit log is only added to.'); END;
  CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'The audit log is only added to.'); END;
`;

const layout: DatabaseLayout = { first: 8, tables, steps: [] };

/**
 * Opens the file of a publisher's database, or makes it, and brings its layout up to date. Throws an Error that names the
 * folder and what to do when another publisher uses it, it cannot be written, or it is damaged.
 */
export function openPublisherDatabase(dataDir: string, file: string): DatabaseSync {
  let unlock: (() => void) | undefined;
  try {
    unlock = lockOpening(dataDir);
    if (!unlock) throw new Error('a backup is being restored there, or another publisher is starting');
    const database = openPrivateDatabase(file);
    try {
      // FULL: events that were answered with 2xx are on the disk. EXCLUSIVE: two publishers would delete each other's builds.
      database.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;',
      );
      takeLayoutSteps(database, file, layout);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (cause) {
    const [where, reason] = [`The publisher cannot use its data folder '${dataDir}'`, errorMessage(cause)];
    const message =
      cause instanceof LayoutError
        ? `${where}: ${reason} Or choose another folder with PUBLISHER_DATA: the site is built again there from the content of the lake.`
        : `${where} (${reason}). ${remedy(reason)}`;
    throw new Error(message, { cause });
  } finally {
    unlock?.();
  }
}

function remedy(reason: string): string {
  if (/being restored/.test(reason)) return 'Try again when that has ended.';
  if (/locked/.test(reason)) {
    return 'Another publisher uses it: stop that one, or choose another folder with PUBLISHER_DATA.';
  }
  if (/malformed|not a database/.test(reason)) {
    return "Its database is damaged. Stop everything, and restore a backup (npm run backup -- restore --replace --only publisher), or move 'publisher.sqlite', 'publisher.sqlite-wal', 'publisher.sqlite-shm' and 'publisher.sqlite.saved' out of this folder. Then start again: the site is built again from the lake's content, and readers see the last one until then.";
  }
  return 'Check that it can be written and the disk is not full, or choose another folder with PUBLISHER_DATA.';
}
