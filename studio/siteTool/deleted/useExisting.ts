import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { draftId, publishedId } from '#core/content/draftId.ts';
import { apiVersion } from '../../site/siteSnapshot.ts';

/** Which of these documents are in the lake, published or as a draft; undefined until that is known. */
export function useExisting(ids: readonly string[] | undefined): ReadonlySet<string> | undefined {
  const client = useClient({ apiVersion });
  const [existing, setExisting] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let stopped = false;
    const load = async (): Promise<void> => {
      if (!ids) return;
      const found = await client
        .withConfig({ perspective: 'raw' })
        .fetch<readonly string[]>('*[_id in $ids]._id', { ids: ids.flatMap((id) => [id, draftId(id)]) });
      if (!stopped) setExisting(new Set(found.map(publishedId)));
    };
    // Without an answer of the lake, the list waits for the next one.
    load().catch(() => {});
    return () => {
      stopped = true;
    };
  }, [client, ids]);
  return existing;
}
