import type { UnsavedDocuments } from './createUnsavedDocuments.ts';
import { isRecord } from '#core/isRecord.ts';

/** The fields of an event that are read here; all others are passed on. */
export type MutationEvent = {
  readonly documentId: string;
  readonly transactionId: string;
  readonly transition: string;
  readonly resultRev: string;
  readonly mutations: readonly unknown[];
  readonly transactionTotalEvents: number;
  readonly [field: string]: unknown;
};

/** The documents that a document store believes to exist although they are gone, because they have unsaved edits. */
export type KeptDocuments = {
  /** Returns the events that the store receives instead of an event; undefined if it has to read everything again. */
  readonly rewrite: (event: MutationEvent) => readonly MutationEvent[] | undefined;
  /** Returns the events that tell the store which documents are gone and no longer have edits. */
  readonly release: () => readonly MutationEvent[];
  /** Returns whether a document is kept. */
  readonly has: (id: string) => boolean;
  /** Call this when the store reads everything again. */
  readonly clear: () => void;
};

/** Said of an event that is the only one of its transaction. */
const alone = { transactionTotalEvents: 1, transactionCurrentEvent: 1 };

/** Keeps no document at first; `unsaved` says which ones have edits that the lake has not confirmed. */
export function createKeptDocuments(unsaved: Pick<UnsavedDocuments, 'has'>): KeptDocuments {
  /** The event that announced the deletion of each document, by its id. */
  const kept = new Map<string, MutationEvent>();
  return {
    rewrite: (event) => {
      const { documentId, transition } = event;
      if (transition === 'disappear' && unsaved.has(documentId)) {
        kept.set(documentId, event);
        return [{ ...event, transition: 'update', mutations: [] }];
      }
      const gone = kept.get(documentId);
      if (!gone) return [event];
      kept.delete(documentId);
      return createdAgain(event, gone.resultRev);
    },
    release: () => {
      const gone = [...kept.values()].filter(({ documentId }) => !unsaved.has(documentId));
      for (const { documentId } of gone) kept.delete(documentId);
      return gone.map(goneLate);
    },
    has: (id) => kept.has(id),
    clear: () => kept.clear(),
  };
}

/**
 * Turns an event in which the lake has created a kept document again, and edited it, into two updates from the revision that the store knows. The
 * first is a transaction of its own, so that edits on their way are rebased on it even if the second one is theirs.
 */
function createdAgain(event: MutationEvent, previousRev: string): readonly MutationEvent[] | undefined {
  const [creation, ...edits] = event.mutations;
  const document = isRecord(creation) ? Object.values(creation)[0] : undefined;
  if (!isRecord(document)) return undefined;
  const created = `${event.transactionId}-created`;
  const update = { ...event, transition: 'update' };
  return [
    {
      ...update,
      ...alone,
      transactionId: created,
      previousRev,
      resultRev: created,
      mutations: [{ createOrReplace: document }],
      effects: { apply: [], revert: [] },
    },
    { ...update, previousRev: created, mutations: edits },
  ];
}

/** The event by which a document disappears that was kept when it did. */
function goneLate(event: MutationEvent): MutationEvent {
  const revision = `${event.transactionId}-gone`;
  return { ...event, ...alone, transactionId: revision, previousRev: event.resultRev, resultRev: revision };
}
