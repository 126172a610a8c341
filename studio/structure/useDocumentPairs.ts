import type { DocumentPair } from './documentPairs.ts';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../site/siteSnapshot.ts';
import { watchDocumentPairs } from './watchDocumentPairs.ts';

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
  useEffect(
    () => watchDocumentPairs(client, { types: typeList.split(','), projection }, setPairs),
    [client, typeList, projection],
  );
  return pairs;
}
