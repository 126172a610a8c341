import type { DatabaseSync } from 'node:sqlite';
import type { Refusal } from './refusal.ts';
import type { Release } from './release.ts';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { openPublisherDatabase } from './openPublisherDatabase.ts';
import { publisherRows } from './publisherRows.ts';

/** The report of a webhook that something changed. */
export type ChangeEvent = {
  /** The same for the same signed bytes. */
  readonly signed: string;
  /** The same for each attempt to deliver the same change, if the sender says so. */
  readonly delivery?: string | undefined;
  readonly documentId: string;
};

/**
 * What a publisher must not forget: which events it received, which release is live, and which content was refused. What it reads
 * is kept in memory as well, so that only writing can fail.
 */
export type PublisherStore = {
  /** Stores an event durably. False when it was stored before. */
  readonly receive: (event: ChangeEvent, now: Date) => boolean;
  /** Number of the newest event; 0 before the first. */
  readonly newestEvent: () => number;
  readonly live: () => Release | undefined;
  /** Records that a release is the live one, durably and in one step. */
  readonly switchTo: (release: Release) => void;
  /** Records that the live release shows everything up to an event, and when time alone will change it next. */
  readonly confirm: (newestEvent: number, goesLiveAt: string | undefined) => void;
  /** The newest content, when it has errors. */
  readonly refusal: () => Refusal | undefined;
  readonly refuse: (refusal: Refusal) => void;
  /** Ids of all recorded releases, newest first. */
  readonly releases: () => readonly string[];
  /** Removes the record of a release. Throws what SQLite throws for the live one. */
  readonly removeRelease: (id: string) => void;
  /** Deletes the events from before an instant, and all but the newest 100,000. */
  readonly pruneEvents: (before: Date) => void;
  /** Opens the database anew when its file was deleted or replaced. Throws an Error that names the folder when it cannot. */
  readonly reopenIfGone: () => void;
  readonly close: () => void;
};

const maxEvents = 100_000;

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
    receive: (event, now) => {
      const seq = rows.insertEvent(event, now);
      if (seq === undefined) return false;
      known = { ...known, newestEvent: seq };
      return true;
    },
    newestEvent: () => known.newestEvent,
    live: () => known.live,
    switchTo: (release) => {
      inTransaction(database, () => {
        rows.insertRelease(release);
        rows.point(release.id);
        rows.deleteRefusal();
      });
      known = {
        newestEvent: known.newestEvent,
        live: release,
        releases: [release.id, ...known.releases],
      };
    },
    confirm: (newestEvent, goesLiveAt) => {
      const { live, refusal, ...kept } = known;
      if (!live) return;
      const isKnown = live.newestEvent === newestEvent && live.goesLiveAt === goesLiveAt;
      if (isKnown && !refusal) return;
      inTransaction(database, () => {
        rows.confirm(newestEvent, goesLiveAt);
        rows.deleteRefusal();
      });
      known = { ...kept, live: present({ ...live, newestEvent, goesLiveAt }) };
    },
    refusal: () => known.refusal,
    refuse: (refusal) => {
      // Also when it cannot be stored: the content has errors all the same.
      known = { ...known, refusal };
      rows.putRefusal(refusal);
    },
    releases: () => known.releases,
    removeRelease: (id) => {
      rows.deleteRelease(id);
      known = { ...known, releases: known.releases.filter((other) => other !== id) };
    },
    pruneEvents: (before) => rows.deleteEvents(before, maxEvents),
    reopenIfGone: () => {
      if (statSync(file, { throwIfNoEntry: false })?.ino === inode) return;
      // Its file is gone: nothing can be written to it any more.
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
