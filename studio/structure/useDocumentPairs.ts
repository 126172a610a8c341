import type { SanityClient } from 'sanity';
import type { DocumentPair, ListedFields } from '../rows/documentPairs.ts';
import type { LoggedChanges } from '../site/createChangeLog.ts';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { documentPairs } from '../rows/documentPairs.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { watchChanges } from '../site/watchChanges.ts';

/** A publish makes two changes, a move in a tree as many as there are siblings. */
const settleMs = 150;

/**
 * The documents of some types, with the fields of a GROQ projection, kept up to date while they are shown. Undefined until they are
 * loaded.
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
    const listed = typeList.split(',');
    const load = pairLoader(client, listed, projection);
    return watchChanges(client, { types: listed, settleMs, load, onLoaded: setPairs });
  }, [client, typeList, projection]);
  return pairs;
}

/** Returns a function that fetches what has changed since its last call, and resolves with all documents. */
function pairLoader(client: SanityClient, types: readonly string[], projection: string) {
  let known: ReadonlyMap<string, ListedFields> = new Map();
  const fetch = (filter: string, ids: readonly string[]): Promise<readonly ListedFields[]> =>
    client.fetch<ListedFields[]>(
      `*[${filter}_type in $types]{_id, _type, ${projection}}`,
      { types, ids },
      { perspective: 'raw' },
    );
  return async ({ isUnsure, ids }: LoggedChanges): Promise<readonly DocumentPair[]> => {
    const documents = await (isUnsure ? fetch('', []) : fetch('_id in $ids && ', [...ids]));
    const kept = isUnsure ? [] : [...known].filter(([id]) => !ids.has(id));
    known = new Map([...kept, ...documents.map((document) => [document._id, document] as const)]);
    return documentPairs([...known.values()]);
  };
}
