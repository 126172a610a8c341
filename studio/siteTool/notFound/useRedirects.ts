import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';
import { isString } from '#core/isString.ts';
import { usePublishing } from '../../publishing/publishingContext.ts';
import { apiVersion } from '../../site/siteSnapshot.ts';

type Redirect = { readonly _id: string; readonly from: unknown };

/** The ids of all redirects, also of those that are drafts, by the address from which they lead; undefined until they are loaded. */
export function useRedirects(): ReadonlyMap<string, string> | undefined {
  const client = useClient({ apiVersion });
  const { release } = usePublishing();
  const [loaded, setLoaded] = useState<{
    readonly redirects: ReadonlyMap<string, string>;
    readonly of: typeof release;
  }>();
  useEffect(() => {
    let stopped = false;
    const load = async (): Promise<void> => {
      const found = await client
        .withConfig({ perspective: 'raw' })
        .fetch<readonly Redirect[]>('*[_type == "redirect" && defined(from)]{_id, from}');
      if (!stopped) {
        const redirects = new Map(
          found.flatMap(({ _id, from }) => (isString(from) ? [[from, publishedId(_id)] as const] : [])),
        );
        setLoaded({ redirects, of: release });
      }
    };
    // Without an answer from the lake, no redirects are shown until the next release.
    load().catch(() => {});
    return () => {
      stopped = true;
    };
  }, [client, release]);
  return loaded?.redirects;
}
