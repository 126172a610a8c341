import { useEffect, useState } from 'react';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { useClient } from 'sanity';
import type { SitePage } from './sitePages.ts';
import { sitePages } from './sitePages.ts';
import { apiVersion, siteSnapshot } from './siteSnapshot.ts';

const interval = 2000;

/** The published content, kept up to date while a component shows it; undefined until it has come. */
export function useSiteSnapshot(): RawSnapshot | undefined {
  const client = useClient({ apiVersion });
  const [snapshot, setSnapshot] = useState<RawSnapshot>();
  useEffect(() => {
    let stopped = false;
    // The same object unless something has changed: then nothing is rendered anew. A lake that is away is asked again.
    const refresh = async (): Promise<void> => {
      const next = await siteSnapshot(client).catch(() => undefined);
      if (!stopped && next !== undefined) setSnapshot(next);
    };
    void refresh();
    const timer = setInterval(() => void refresh(), interval);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [client]);
  return snapshot;
}

const known = new WeakMap<RawSnapshot, ReadonlyMap<string, SitePage>>();

/** The published pages by document id; undefined until they have come. A list of many rows works them out once. */
export function useSitePages(): ReadonlyMap<string, SitePage> | undefined {
  const snapshot = useSiteSnapshot();
  return snapshot === undefined ? undefined : pagesOf(snapshot);
}

/** What `sitePages` says, worked out once for each snapshot. */
export function pagesOf(snapshot: RawSnapshot): ReadonlyMap<string, SitePage> {
  const pages = known.get(snapshot) ?? sitePages(snapshot);
  known.set(snapshot, pages);
  return pages;
}
