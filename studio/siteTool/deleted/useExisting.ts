import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { draftId, publishedId } from '#core/content/draftId.ts';
import { releasesWith } from '../../restore/releasesWith.ts';
import { apiVersion } from '../../site/siteSnapshot.ts';

export type Existing = {
  /** The documents that are in the lake, published or as a draft. */
  readonly ids: ReadonlySet<string>;
  /** Titles of the releases that have a version of a document, by its id. */
  readonly releases: ReadonlyMap<string, readonly string[]>;
};

/** Returns the forms of these documents that the lake has; undefined until they are known. */
export function useExisting(ids: readonly string[] | undefined): Existing | undefined {
  const client = useClient({ apiVersion });
  const [existing, setExisting] = useState<Existing>();
  useEffect(() => {
    let stopped = false;
    const load = async (): Promise<void> => {
      if (!ids) return;
      const [found, releases] = await Promise.all([
        client
          .withConfig({ perspective: 'raw' })
          .fetch<readonly string[]>('*[_id in $ids]._id', { ids: ids.flatMap((id) => [id, draftId(id)]) }),
        releasesWith(client),
      ]);
      if (!stopped) setExisting({ ids: new Set(found.map(publishedId)), releases });
    };
    // Without an answer of the lake, the list waits for the next one.
    load().catch(() => {});
    return () => {
      stopped = true;
    };
  }, [client, ids]);
  return existing;
}
