import type { KnownAddresses } from './knownAddresses.ts';
import type { LiveDocuments } from './liveDocument.ts';
import type { NotFoundPaths } from './notFoundPaths.ts';
import type { StoreSession } from './openStoreSession.ts';
import type { RevisionDifference, ShownRevision } from './shownRevisions.ts';

/** The part of a publisher's memory about what readers see, and what they look for. */
export type ReaderStore = {
  /** The addresses that readers know and that releases after this one brought, or all of them. */
  readonly addresses: KnownAddresses['list'];
  /** Returns these documents as readers see them, without invisible ones; undefined when that is not known. */
  readonly liveDocuments: (ids: readonly string[]) => LiveDocuments | undefined;
  /** The differences of a release from the one made before it; everything if that one is not known. */
  readonly shownFirstBy: (release: string) => readonly ShownRevision[];
  /** The documents of which two recorded releases show different revisions; undefined when that is not known. */
  readonly differences: (one: string, other: string) => readonly RevisionDifference[] | undefined;
  /** Records how often paths were requested and not found. */
  readonly addNotFound: NotFoundPaths['add'];
  /** Lists the addresses that readers did not find in the last 90 days, the most frequent first. */
  readonly notFound: NotFoundPaths['list'];
};

/** Returns the functions for what readers see. */
export function readerStore(session: StoreSession): ReaderStore {
  return {
    addresses: (after) => session.tables.addresses.list(after),
    liveDocuments: (ids) => {
      if (!session.tables.revisions.areKnownOfLive()) return undefined;
      return new Map(
        ids.flatMap((id) => {
          const document = session.tables.revisions.liveDocument(id);
          return document ? [[id, document]] : [];
        }),
      );
    },
    shownFirstBy: (release) => session.tables.revisions.revisedBy(release),
    differences: (one, other) => session.tables.revisions.differences(one, other),
    addNotFound: (counts, now) => session.write(() => session.tables.notFound.add(counts, now)),
    notFound: (now) => session.tables.notFound.list(now),
  };
}
