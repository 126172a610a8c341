import type { ListenEvent } from '@sanity/client';
import type { DocumentPair, ListedFields } from './documentPairs.ts';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../site/siteSnapshot.ts';
import { documentPairs } from './documentPairs.ts';

/** Milliseconds to wait for further changes: a publish makes two of them, a move in a tree as many as there are siblings. */
const settleMs = 150;

/**
 * The documents of some types, with the fields of a GROQ projection, kept up to date while they are shown: after a change only what has
 * changed is fetched. Undefined until they are loaded.
 * @param projection such as `title, "slug": slug.current`; must be the same text at every call
 */
export function useDocumentPairs(
  types: readonly string[],
  projection: string,
): readonly DocumentPair[] | undefined {
  const client = useClient({ apiVersion });
  const [pairs, setPairs] = useState<readonly DocumentPair[]>();
  const typeList = types.join(',');
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known: ReadonlyMap<string, ListedFields> = new Map();
    /** Whether changes may have been missed. */
    let isUnsure = true;
    const changed = new Set<string>();
    const listed = typeList.split(',');
    const fetch = (filter: string, ids: readonly string[]): Promise<readonly ListedFields[]> =>
      client.fetch<ListedFields[]>(
        `*[${filter}_type in $types]{_id, _type, ${projection}}`,
        { types: listed, ids },
        { perspective: 'raw' },
      );
    const load = async (): Promise<void> => {
      const isWhole = isUnsure;
      const ids = new Set(changed);
      isUnsure = false;
      changed.clear();
      try {
        const documents = await (isWhole ? fetch('', []) : fetch('_id in $ids && ', [...ids]));
        const kept = isWhole ? [] : [...known].filter(([id]) => !ids.has(id));
        known = new Map([...kept, ...documents.map((document) => [document._id, document] as const)]);
      } catch {
        // The next event makes up for it.
        isUnsure = isUnsure || isWhole;
        for (const id of ids) changed.add(id);
        return;
      }
      if (!stopped) setPairs(documentPairs([...known.values()]));
    };
    let running = Promise.resolve();
    const note = (event: ListenEvent<Record<string, unknown>>): void => {
      // Each connection starts with a welcome; what happened before it may have been missed.
      if (event.type === 'mutation') changed.add(event.documentId);
      else isUnsure = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(load);
      }, settleMs);
    };
    const subscription = client
      .listen(
        '*[_type in $types]',
        { types: listed },
        {
          events: ['welcome', 'mutation'],
          includeResult: false,
          visibility: 'query',
        },
      )
      .subscribe(note);
    return () => {
      stopped = true;
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [client, typeList, projection]);
  return pairs;
}
