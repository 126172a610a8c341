import type { ListenEvent, SanityClient } from '@sanity/client';
import type { DocumentPair, ListedFields } from './documentPairs.ts';
import { createChangeLog } from '../site/createChangeLog.ts';
import { documentPairs } from './documentPairs.ts';

/** Milliseconds to wait for further changes: a publish makes two of them, a move in a tree as many as there are siblings. */
const settleMs = 150;

export type WatchedDocuments = {
  readonly types: readonly string[];
  /** A GROQ projection without its braces, such as `title, "slug": slug.current`. */
  readonly projection: string;
};

/**
 * Fetches the documents of some types, and after a change only what has changed. Returns a function that stops it.
 * @param onPairs called with all of them, at the start and after each change
 */
export function watchDocumentPairs(
  client: SanityClient,
  { types, projection }: WatchedDocuments,
  onPairs: (pairs: readonly DocumentPair[]) => void,
): () => void {
  const changes = createChangeLog();
  // Nothing has been fetched yet.
  changes.noteGap();
  let known: ReadonlyMap<string, ListedFields> = new Map();
  let running = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const fetch = (filter: string, ids: readonly string[]): Promise<readonly ListedFields[]> =>
    client.fetch<ListedFields[]>(
      `*[${filter}_type in $types]{_id, _type, ${projection}}`,
      { types, ids },
      { perspective: 'raw' },
    );
  const load = async (): Promise<void> => {
    const taken = changes.take();
    const { isUnsure, ids } = taken;
    try {
      const documents = await (isUnsure ? fetch('', []) : fetch('_id in $ids && ', [...ids]));
      const kept = isUnsure ? [] : [...known].filter(([id]) => !ids.has(id));
      known = new Map([...kept, ...documents.map((document) => [document._id, document] as const)]);
    } catch {
      // The next event makes up for it.
      changes.putBack(taken);
      return;
    }
    if (!isStopped) onPairs(documentPairs([...known.values()]));
  };
  const onEvent = (event: ListenEvent<Record<string, unknown>>): void => {
    // Each connection starts with a welcome; what happened before it may have been missed.
    if (event.type === 'mutation') changes.note(event.documentId);
    else changes.noteGap();
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(load);
    }, settleMs);
  };
  const subscription = client
    .listen(
      '*[_type in $types]',
      { types },
      { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query' },
    )
    .subscribe(onEvent);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    subscription.unsubscribe();
  };
}
