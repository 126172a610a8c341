import type { LedgerEntry } from '#core/site/ledger/ledger.ts';
import type { StoreSession } from './openStoreSession.ts';
import type { Release, ReleaseCause } from './release.ts';
import type { ShownRevisions } from './shownRevisions.ts';
import { present } from '#core/present.ts';
import { readState } from './publisherTables.ts';
import { maxDocuments } from './release.ts';
import { publishedEntry } from './releaseAudit.ts';

/** The part of a publisher's memory that has the releases, and which one is live. */
export type ReleaseStore = {
  readonly live: () => Release | undefined;
  /**
   * Records that a release is live and what it shows, durably and in one step.
   * @param addresses new or changed ones
   */
  readonly switchTo: (release: Release, shown?: ShownRevisions, addresses?: readonly LedgerEntry[]) => void;
  /** Makes another recorded release the live one, and removes the record of the one that was, in one step. */
  readonly switchBack: (id: string, now: Date) => void;
  /**
   * Records that the live release shows everything up to an event, and the date of the next post. The documents of events that came after it
   * was read are documents of this release, too: those of one transaction are announced one by one.
   */
  readonly confirm: (newestEvent: number, goesLiveAt: string | undefined) => void;
  /** Adds problems to the record of a release; does nothing when it is gone. */
  readonly addProblems: (id: string, problems: NonNullable<Release['problems']>) => void;
  /** All recorded releases, newest first. */
  readonly allReleases: () => readonly Release[];
  /** Ids of all recorded releases, newest first. */
  readonly releases: () => readonly string[];
  /** Returns the records of releases that were removed, newest first. */
  readonly pastReleases: () => readonly Release[];
  /** Removes a release, and keeps only its record for people. Throws what SQLite throws for the live one. */
  readonly removeRelease: (id: string) => void;
};

/** The most problems that are kept with a release: a page of text. */
const maxProblems = 100;

/** Returns the functions for releases. */
export function releaseStore(session: StoreSession): ReleaseStore {
  const recorded = (id: string): Release | undefined =>
    session.tables.releases.all().find((release) => release.id === id);
  return {
    live: () => session.known.live,
    switchTo: (given, shown, entries = []) => {
      const release = withFewProblems(given);
      session.write(() => {
        const newest = session.known.releases[0];
        session.tables.releases.insert(release);
        const isKnown =
          shown &&
          (shown.base === undefined || (shown.base === newest && session.tables.revisions.areKnown()));
        if (isKnown) session.tables.revisions.insert(release, shown);
        // Better none than wrong ones: the next release that names all documents records them again.
        else session.tables.revisions.removeAll();
        session.tables.addresses.put(entries, release.id);
        session.tables.releases.point(release.id);
        session.tables.refusal.remove();
        session.tables.acceptedLosses.remove();
        session.tables.audit.note(publishedEntry(release));
      });
      const { refusal: _refusal, acceptedLosses: _acceptedLosses, ...kept } = session.known;
      session.known = { ...kept, live: release, releases: [release.id, ...session.known.releases] };
    },
    switchBack: (id, now) => {
      const failed = session.known.live?.id;
      session.write(() => {
        session.tables.releases.point(id);
        if (failed !== undefined) session.tables.releases.remove(failed);
        session.tables.audit.note({ event: 'taken back', at: now.toISOString(), release: id });
      });
      session.known = readState(session.tables);
    },
    confirm: (newestEvent, goesLiveAt) => {
      const { live, refusal, ...kept } = session.known;
      if (!live) return;
      const isKnown = live.newestEvent === newestEvent && live.goesLiveAt === goesLiveAt;
      if (isKnown && !refusal) return;
      const later = session.tables.events.changes(live.newestEvent, newestEvent, maxDocuments);
      const confirmed: Release = present({
        ...live,
        newestEvent,
        goesLiveAt,
        cause: live.cause && withChanges(live.cause, later),
      });
      session.write(() => {
        session.tables.releases.confirm(newestEvent, goesLiveAt);
        if (later.changed > 0) session.tables.releases.putRecord(confirmed);
        session.tables.refusal.remove();
      });
      session.known = { ...kept, live: confirmed };
    },
    addProblems: (id, problems) => {
      const release = recorded(id);
      if (!release) return;
      const changed = withFewProblems({ ...release, problems: [...(release.problems ?? []), ...problems] });
      session.tables.releases.putRecord(changed);
      if (session.known.live?.id === id) session.known = { ...session.known, live: changed };
    },
    allReleases: () => session.tables.releases.all(),
    releases: () => session.known.releases,
    pastReleases: () => session.tables.pastReleases.list(),
    removeRelease: (id) => {
      const release = recorded(id);
      session.write(() => {
        if (release) session.tables.pastReleases.keep(id, release);
        session.tables.releases.remove(id);
      });
      session.known = { ...session.known, releases: session.known.releases.filter((other) => other !== id) };
    },
  };
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
