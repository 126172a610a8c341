import type { Deletions } from './deletions.ts';
import type { ChangeEvent } from './eventRows.ts';
import type { StoreSession } from './openStoreSession.ts';
import type { ReleaseCause } from './release.ts';
import { maxDocuments } from './release.ts';

/** The part of a publisher's memory that has the events of changes. */
export type EventStore = {
  /** Stores an event durably. False when it was stored before. */
  readonly receive: (event: ChangeEvent, now: Date) => boolean;
  /** Number of the newest event; 0 before the first. */
  readonly newestEvent: () => number;
  /** The documents that were changed by the events after one, up to another one: those that are kept with a release. */
  readonly changesBetween: (after: number, until: number) => Omit<ReleaseCause, 'reasons'>;
  /** The ids of all of them, as far as the events say. */
  readonly changedIds: (after: number, until: number) => readonly string[];
  /** Returns the published documents that were deleted or unpublished in the last year and not published again, the latest first. */
  readonly deleted: Deletions['list'];
  /** Deletes the events from before an instant, and all but the newest 100,000. */
  readonly pruneEvents: (before: Date) => void;
};

const maxEvents = 100_000;

/** Returns the functions for events. */
export function eventStore(session: StoreSession): EventStore {
  return {
    receive: (event, now) => {
      let seq: number | undefined;
      session.write(() => {
        seq = session.tables.events.insert(event, now);
        if (seq !== undefined) session.tables.deletions.note(event, now);
      });
      if (seq === undefined) return false;
      session.known = { ...session.known, newestEvent: seq };
      return true;
    },
    newestEvent: () => session.known.newestEvent,
    changesBetween: (after, until) => session.tables.events.changes(after, until, maxDocuments),
    changedIds: (after, until) => session.tables.events.changedIds(after, until),
    deleted: (now) => session.tables.deletions.list(now),
    pruneEvents: (before) => session.tables.events.prune(before, maxEvents),
  };
}
