import type { DatabaseSync } from 'node:sqlite';
import type { LedgerEntry } from '#core/site/ledger/ledger.ts';
import type { Deletions } from './deletions.ts';
import type { KnownAddresses } from './knownAddresses.ts';
import type { LiveDocuments } from './liveDocument.ts';
import type { NotFoundPaths } from './notFoundPaths.ts';
import type { Pin } from './pin.ts';
import type { Refusal } from './refusal.ts';
import type { ChangedDocument, Release, ReleaseCause } from './release.ts';
import type { ReleaseAudit } from './releaseAudit.ts';
import type { RevisionDifference, ShownRevision, ShownRevisions } from './shownRevisions.ts';
import { statSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { copyDatabase } from '#system/files/copyDatabase.ts';
import { makePrivateFolder } from '#system/files/makePrivateFolder.ts';
import { openSavedMark } from '#system/files/openSavedMark.ts';
import { deletions } from './deletions.ts';
import { knownAddresses } from './knownAddresses.ts';
import { notFoundPaths } from './notFoundPaths.ts';
import { openPublisherDatabase } from './openPublisherDatabase.ts';
import { pastReleases } from './pastReleases.ts';
import { publisherNames } from './publisherNames.ts';
import { publisherRows } from './publisherRows.ts';
import { publishedEntry, releaseAudit } from './releaseAudit.ts';

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

/**
 * The memory that a publisher must not lose: which events it received, which release is live, and which content was refused. What it reads
 * is kept in memory as well, so that only writing can fail.
 */
export type PublisherStore = {
  /** Stores an event durably. False when it was stored before. */
  readonly receive: (event: ChangeEvent, now: Date) => boolean;
  /** Number of the newest event; 0 before the first. */
  readonly newestEvent: () => number;
  /** The documents that were changed by the events after one, up to another one: those that are kept with a release. */
  readonly changesBetween: (after: number, until: number) => Omit<ReleaseCause, 'reasons'>;
  /** The ids of all of them, as far as the events say. */
  readonly changedIds: (after: number, until: number) => readonly string[];
  readonly live: () => Release | undefined;
  /**
   * Records that a release is the live one and what it shows, durably and in one step.
   * @param addresses those that are new, or of which something else is known now
   */
  readonly switchTo: (release: Release, shown?: ShownRevisions, addresses?: readonly LedgerEntry[]) => void;
  /** The addresses that readers know and that releases after this one brought, or all of them. */
  readonly addresses: KnownAddresses['list'];
  /** Notes addresses of a release that was made before there were notes. */
  readonly seedAddresses: KnownAddresses['put'];
  /** The losses that somebody has confirmed, until the next release. */
  readonly acceptedLosses: () => string | undefined;
  readonly acceptLosses: (
    id: string,
    who: { readonly by: string; readonly at: string },
    account?: string,
  ) => void;
  /** Returns these documents as readers see them, without those that they do not see; undefined when that is not known. */
  readonly liveDocuments: (ids: readonly string[]) => LiveDocuments | undefined;
  /** In what a release differs from the one that was made before it; in everything if nothing is known of that one. */
  readonly shownFirstBy: (release: string) => readonly ShownRevision[];
  /** The documents of which two recorded releases show different revisions; undefined when that is not known. */
  readonly differences: (one: string, other: string) => readonly RevisionDifference[] | undefined;
  /**
   * Records that the live release shows everything up to an event, and when time alone will change it next. The documents of events that came
   * after it was read are documents of this release, too: those of one transaction are announced one by one.
   */
  readonly confirm: (newestEvent: number, goesLiveAt: string | undefined) => void;
  /** The newest content, when it has errors. */
  readonly refusal: () => Refusal | undefined;
  readonly refuse: (refusal: Refusal) => void;
  /** Adds problems to what is known of a release; nothing happens when it is gone. */
  readonly addProblems: (id: string, problems: NonNullable<Release['problems']>) => void;
  /** Returns the pin that keeps a chosen release live, if there is one. */
  readonly pin: () => Pin | undefined;
  /**
   * Makes a recorded release the live one that stays, in one step. Throws what SQLite throws for an unknown one.
   * @param account id of who did it; absent for a command on this machine
   */
  readonly putPin: (pin: Pin, account?: string) => void;
  /** Lets others go live again; nothing happens when none was pinned. */
  readonly removePin: (who: Omit<Pin, 'release'>, account?: string) => void;
  /** Makes another recorded release the live one, and removes the record of the one that was, in one step. */
  readonly switchBack: (id: string, now: Date) => void;
  /** Returns the newest entries of the audit log of publishes and rollbacks, oldest first. */
  readonly audit: ReleaseAudit['list'];
  /** All recorded releases, newest first. */
  readonly allReleases: () => readonly Release[];
  /** Ids of all recorded releases, newest first. */
  readonly releases: () => readonly string[];
  /** Returns the records of releases that were removed, newest first. */
  readonly pastReleases: () => readonly Release[];
  /** Removes a release, of which only what people may ask about is remembered. Throws what SQLite throws for the live one. */
  readonly removeRelease: (id: string) => void;
  /** Notes how often paths were asked for and not found. */
  readonly addNotFound: NotFoundPaths['add'];
  /** Lists what readers did not find in the last 90 days, the most wanted first. */
  readonly notFound: NotFoundPaths['list'];
  /** Returns the published documents that were deleted or unpublished in the last year and not published again, the latest first. */
  readonly deleted: Deletions['list'];
  /** Deletes the events from before an instant, and all but the newest 100,000. */
  readonly pruneEvents: (before: Date) => void;
  /** Writes the database to a new file, as of one moment. Throws what SQLite throws. */
  readonly copyTo: (file: string) => void;
  /** Returns whether the file of the database was deleted or replaced. */
  readonly isGone: () => boolean;
  /** Opens the database anew when it is gone, and returns whether it was. Throws an Error that names the folder when it cannot. */
  readonly reopenIfGone: () => boolean;
  /** The number of events, releases and entries of the audit log that were saved, and were missing when it was opened. */
  readonly missing: number;
  readonly close: () => void;
};

/** The file of the database in the data folder. */
export const databaseName = 'publisher.sqlite';

const maxEvents = 100_000;
/** The most that is kept with a release: a page of text, not a copy of the content. */
const [maxDocuments, maxProblems] = [20, 100];

/** Opens the database of a publisher's data folder, for this process alone. Throws an Error that names the folder. */
export function openPublisherStore(dataDir: string): PublisherStore {
  const file = path.join(dataDir, databaseName);
  let { database, saved, rows, past, unfound, gone, addresses, audit, inode, known } = open();

  function open() {
    makePrivateFolder(dataDir, publisherNames);
    const opened = openPublisherDatabase(dataDir, file);
    try {
      const read = publisherRows(opened);
      return {
        database: opened,
        saved: openSavedMark(file),
        rows: read,
        past: pastReleases(opened),
        unfound: notFoundPaths(opened),
        gone: deletions(opened),
        addresses: knownAddresses(opened),
        audit: releaseAudit(opened),
        inode: statSync(file).ino,
        known: read.readAll(),
      };
    } catch (error) {
      opened.close();
      throw error;
    }
  }

  const missing = Math.max(0, (saved.before ?? 0) - progressOf(database));
  const inTransaction = (write: () => void): void => {
    transact(database, write);
    saved.note(progressOf(database));
  };
  const isGone = (): boolean => statSync(file, { throwIfNoEntry: false })?.ino !== inode;

  return {
    receive: (event, now) => {
      let seq: number | undefined;
      inTransaction(() => {
        seq = rows.insertEvent(event, now);
        if (seq !== undefined) gone.note(event, now);
      });
      if (seq === undefined) return false;
      known = { ...known, newestEvent: seq };
      return true;
    },
    newestEvent: () => known.newestEvent,
    changesBetween: (after, until) => rows.changes(after, until, maxDocuments),
    changedIds: (after, until) => rows.changedIds(after, until),
    live: () => known.live,
    switchTo: (given, shown, entries = []) => {
      const release = withFewProblems(given);
      inTransaction(() => {
        const newest = known.releases[0];
        rows.insertRelease(release);
        const isKnown = shown && (shown.base === undefined || (shown.base === newest && rows.hasRevisions()));
        if (isKnown) rows.insertRevisions(release, shown);
        // What is not known is not told; the next release that names all documents makes it known again.
        else rows.deleteRevisions();
        addresses.put(entries, release.id);
        rows.point(release.id);
        rows.deleteRefusal();
        rows.deleteAcceptedLosses();
        audit.note(publishedEntry(release));
      });
      const { refusal: _refusal, acceptedLosses: _acceptedLosses, ...kept } = known;
      known = { ...kept, live: release, releases: [release.id, ...known.releases] };
    },
    addresses: (after) => addresses.list(after),
    seedAddresses: (entries, release) => inTransaction(() => addresses.put(entries, release)),
    acceptedLosses: () => known.acceptedLosses,
    acceptLosses: (id, { by: detail, at }, account = 'server') => {
      inTransaction(() => {
        rows.putAcceptedLosses(id);
        audit.note({ event: 'losses accepted', at, by: account, detail });
      });
      known = { ...known, acceptedLosses: id };
    },
    liveDocuments: (ids) => {
      if (!rows.knowsLiveRevisions()) return undefined;
      return new Map(
        ids.flatMap((id) => {
          const document = rows.liveDocument(id);
          return document ? [[id, document]] : [];
        }),
      );
    },
    shownFirstBy: (release) => rows.revisedBy(release),
    differences: (one, other) => rows.differences(one, other),
    confirm: (newestEvent, goesLiveAt) => {
      const { live, refusal, ...kept } = known;
      if (!live) return;
      const isKnown = live.newestEvent === newestEvent && live.goesLiveAt === goesLiveAt;
      if (isKnown && !refusal) return;
      const later = rows.changes(live.newestEvent, newestEvent, maxDocuments);
      const confirmed: Release = present({
        ...live,
        newestEvent,
        goesLiveAt,
        cause: live.cause && withChanges(live.cause, later),
      });
      inTransaction(() => {
        rows.confirm(newestEvent, goesLiveAt);
        if (later.changed > 0) rows.putRecord(confirmed);
        rows.deleteRefusal();
      });
      known = { ...kept, live: confirmed };
    },
    refusal: () => known.refusal,
    refuse: (refusal) => {
      // Also when it cannot be stored: the content has errors all the same.
      known = { ...known, refusal };
      rows.putRefusal(refusal);
    },
    addProblems: (id, problems) => {
      const release = rows.allReleases().find((other) => other.id === id);
      if (!release) return;
      const changed = withFewProblems({ ...release, problems: [...(release.problems ?? []), ...problems] });
      rows.putRecord(changed);
      if (known.live?.id === id) known = { ...known, live: changed };
    },
    pin: () => known.pin,
    putPin: (pin, account = 'server') => {
      const { release, by: detail, at } = pin;
      inTransaction(() => {
        rows.point(release);
        rows.putPin(pin);
        audit.note({ event: 'rolled back', at, release, by: account, detail });
      });
      known = rows.readAll();
    },
    removePin: ({ by: detail, at }, account = 'server') => {
      const { pin, ...kept } = known;
      if (!pin) return;
      inTransaction(() => {
        rows.deletePin();
        audit.note({ event: 'resumed', at, by: account, detail });
      });
      known = kept;
    },
    switchBack: (id, now) => {
      const failed = known.live?.id;
      inTransaction(() => {
        rows.point(id);
        if (failed !== undefined) rows.deleteRelease(failed);
        audit.note({ event: 'taken back', at: now.toISOString(), release: id });
      });
      known = rows.readAll();
    },
    allReleases: () => rows.allReleases(),
    releases: () => known.releases,
    pastReleases: () => past.list(),
    removeRelease: (id) => {
      const release = rows.allReleases().find((other) => other.id === id);
      inTransaction(() => {
        if (release) past.keep(id, release);
        rows.deleteRelease(id);
      });
      known = { ...known, releases: known.releases.filter((other) => other !== id) };
    },
    addNotFound: (counts, now) => inTransaction(() => unfound.add(counts, now)),
    notFound: (now) => unfound.list(now),
    deleted: (now) => gone.list(now),
    audit: (limit) => audit.list(limit),
    pruneEvents: (before) => rows.deleteEvents(before, maxEvents),
    copyTo: (copy) => copyDatabase(database, copy),
    isGone,
    reopenIfGone: () => {
      if (!isGone()) return false;
      // Nothing can be written to it any more.
      saved.close();
      database.close();
      ({ database, saved, rows, past, unfound, gone, addresses, audit, inode, known } = open());
      return true;
    },
    missing,
    close: () => {
      saved.close();
      database.close();
    },
  };
}

/** A number that grows with every event, release and entry of the audit log. */
function progressOf(database: DatabaseSync): number {
  return Number(database.prepare('SELECT coalesce(sum(seq), 0) AS n FROM sqlite_sequence').get()?.['n']);
}

/** A cause with the documents of later events before its own. */
function withChanges(cause: ReleaseCause, later: Omit<ReleaseCause, 'reasons'>): ReleaseCause {
  const known = new Set(cause.documents.map(({ id }) => id));
  const again = later.documents.filter(({ id }) => known.has(id));
  const ids = new Set(later.documents.map(({ id }) => id));
  return {
    ...cause,
    changed: cause.changed + later.changed - again.length,
    documents: [...later.documents, ...cause.documents.filter(({ id }) => !ids.has(id))].slice(
      0,
      maxDocuments,
    ),
  };
}

function withFewProblems(release: Release): Release {
  return present({ ...release, problems: release.problems?.slice(0, maxProblems) });
}

function transact(database: DatabaseSync, write: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    write();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
