import type { WholeSite } from './fetchSite.ts';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { useSaving } from '../saving/useSaving.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { fetchSite } from './fetchSite.ts';

/** The documents of the site as they were when a dialog was opened; undefined until they are loaded, an Error if they cannot be. */
export function useWholeSite(): WholeSite | Error | undefined {
  const client = useClient({ apiVersion });
  const { whileConnected } = useSaving();
  const [site, setSite] = useState<WholeSite | Error>();
  useEffect(() => {
    let isShown = true;
    const show = (found: WholeSite | Error): void => {
      if (isShown) setSite(found);
    };
    whileConnected(fetchSite(client)).then(show, (error: unknown) =>
      show(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      isShown = false;
    };
  }, [client, whileConnected]);
  return site;
}
