import type { PublishedHere } from './createPublishedHere.ts';
import type { PublisherLink } from './createPublisherLink.ts';
import type { KnownPublishing, SeenByReaders } from './knownPublishing.ts';
import { createContext, useContext, useEffect } from 'react';
import { nothingKnown } from './knownPublishing.ts';

export type PublishingAccess = {
  readonly known: KnownPublishing;
  /** Absent when there is no publisher to ask. */
  readonly link?: PublisherLink | undefined;
  /** Documents that this tab has published; absent when there is no publisher to ask. */
  readonly publishedHere?: PublishedHere | undefined;
};

/** Provided by the layout of the Studio. */
export const PublishingContext = createContext<PublishingAccess>({ known: nothingKnown });

/** Returns the state of publishing. Without a publisher, or outside the layout of the Studio, nothing is known. */
export function usePublishing(): KnownPublishing {
  return useContext(PublishingContext).known;
}

/** Returns whether there is a publisher, reachable or not. */
export function useHasPublisher(): boolean {
  return useContext(PublishingContext).publishedHere !== undefined;
}

/** Returns a document as readers see it; undefined until that is known. Keeps it known while a component shows it. */
export function useSeenByReaders(id: string): SeenByReaders | undefined {
  return useAllSeenByReaders([id]).live.get(id);
}

/** Returns the state of publishing, in which documents become known as readers see them, and stay so while a component shows them. */
export function useAllSeenByReaders(ids: readonly string[]): KnownPublishing {
  const { link, known } = useContext(PublishingContext);
  const list = ids.join(',');
  useEffect(() => (list === '' ? undefined : link?.want(list.split(','))), [link, list]);
  return known;
}

/** Notes that this tab publishes a document, so that it says when readers see it. */
export function useNotePublish(): PublishedHere['note'] | undefined {
  return useContext(PublishingContext).publishedHere?.note;
}
