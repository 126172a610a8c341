import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { LiveBuild } from './liveBuild.ts';
import { openPublisherDatabase } from './openPublisherDatabase.ts';
import { publisherRows } from './publisherRows.ts';
import type { Refusal } from './refusal.ts';

/** That something was changed, as a webhook tells it. */
export type Notice = {
  /** The same for the same signed bytes. */
  readonly signed: string;
  /** The same for each attempt to deliver the same change, if the sender says so. */
  readonly delivery?: string;
  readonly documentId: string;
};

/**
 * What a publisher must not forget: who told of changes, which build is live, and which content was refused. What it reads is
 * kept in memory as well, so that only writing can fail.
 */
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
  /** The newest content, when it has errors. */
  readonly refusal: () => Refusal | undefined;
  readonly refuse: (refusal: Refusal) => void;
  /** Ids of all builds that are not forgotten, newest first. */
  readonly builds: () => readonly string[];
  /** Forgets a build that is not live. */
  readonly forgetBuild: (id: string) => void;
  /** Forgets notices from before an instant, and all but the newest 100,000. */
  readonly forgetNotices: (before: Date) => void;
  /** Opens the database anew when its file was deleted or replaced. Throws an Error that names the folder when it cannot. */
  readonly reopenIfGone: () => void;
  readonly close: () => void;
};

const mostNotices = 100_000;

/** Opens the database of a publisher's data folder, for this process alone. Throws an Error that names the folder. */
export function openPublisherStore(dataDir: string): PublisherStore {
  const file = path.join(dataDir, 'publisher.sqlite');
  let { database, rows, inode, known } = open();

  function open() {
    mkdirSync(dataDir, { recursive: true });
    const opened = openPublisherDatabase(dataDir, file);
    try {
      const read = publisherRows(opened);
      return { database: opened, rows: read, inode: statSync(file).ino, known: read.readAll() };
    } catch (error) {
      opened.close();
      throw error;
    }
  }

  return {
    note: (notice, now) => {
      const seq = rows.insertNotice(notice, now);
      if (seq === undefined) return false;
      known = { ...known, newestNotice: seq };
      return true;
    },
    newestNotice: () => known.newestNotice,
    live: () => known.live,
    switchTo: (build) => {
      inTransaction(database, () => {
        rows.insertBuild(build);
        rows.point(build.id);
        rows.dropRefusal();
      });
      known = {
        newestNotice: known.newestNotice,
        live: build,
        builds: [build.id, ...known.builds],
      };
    },
    confirm: (covers, goesLiveAt) => {
      if (known.live === undefined) return;
      const isKnown = known.live.covers === covers && known.live.goesLiveAt === goesLiveAt;
      if (isKnown && known.refusal === undefined) return;
      inTransaction(database, () => {
        rows.confirm(covers, goesLiveAt);
        rows.dropRefusal();
      });
      const { goesLiveAt: _before, ...live } = known.live;
      known = {
        newestNotice: known.newestNotice,
        live: { ...live, covers, ...(goesLiveAt === undefined ? {} : { goesLiveAt }) },
        builds: known.builds,
      };
    },
    refusal: () => known.refusal,
    refuse: (refusal) => {
      // Also when it cannot be written down: the content has errors all the same.
      known = { ...known, refusal };
      rows.putRefusal(refusal);
    },
    builds: () => known.builds,
    forgetBuild: (id) => {
      rows.dropBuild(id);
      known = { ...known, builds: known.builds.filter((other) => other !== id) };
    },
    forgetNotices: (before) => rows.dropNotices(before, mostNotices),
    reopenIfGone: () => {
      if (statSync(file, { throwIfNoEntry: false })?.ino === inode) return;
      // Whatever of it can be closed is; it has no file any more.
      database.close();
      ({ database, rows, inode, known } = open());
    },
    close: () => database.close(),
  };
}

function inTransaction(database: DatabaseSync, write: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    write();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
