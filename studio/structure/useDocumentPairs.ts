import type { DocumentPair, ListedFields } from './documentPairs.ts';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../site/siteSnapshot.ts';
import { documentPairs } from './documentPairs.ts';

/** Milliseconds to wait for further changes: a publish makes two of them, a move in a tree as many as there are siblings. */
const settleMs = 150;

/**
 * The documents of some types, with the fields of a GROQ projection, kept up to date while they are shown. Undefined until they
 * are loaded.
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
    const params = { types: typeList.split(',') };
    const query = `*[_type in $types]{_id, _type, ${projection}}`;
    const load = async (): Promise<void> => {
      const documents = await client.fetch<ListedFields[]>(query, params, { perspective: 'raw' });
      if (!stopped) setPairs(documentPairs(documents));
    };
    const subscription = client
      .listen('*[_type in $types]', params, {
        events: ['welcome', 'mutation'],
        includeResult: false,
        visibility: 'query',
      })
      // Each connection starts with a welcome, which loads; the next event makes up for a failed load.
      .subscribe(() => {
        clearTimeout(timer);
        timer = setTimeout(() => void load().catch(() => {}), settleMs);
      });
    return () => {
      stopped = true;
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [client, typeList, projection]);
  return pairs;
}
