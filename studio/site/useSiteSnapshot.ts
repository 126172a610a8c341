import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { SitePage } from './sitePages.ts';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { sitePages } from './sitePages.ts';
import { apiVersion, siteSnapshot } from './siteSnapshot.ts';

const interval = 2000;

/** The published content, kept up to date while a component shows it; undefined until it is loaded. */
export function useSiteSnapshot(): RawSnapshot | undefined {
  const client = useClient({ apiVersion });
  const [snapshot, setSnapshot] = useState<RawSnapshot>();
  useEffect(() => {
    let stopped = false;
    // While the snapshot is the same object, nothing is rendered again. If the lake does not respond, the next interval retries.
    const refresh = async (): Promise<void> => {
      const next = await siteSnapshot(client).catch(() => undefined);
      if (!stopped && next) setSnapshot(next);
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

/** The published pages by document id; undefined until they are loaded. Computed once, also for a list of many rows. */
export function useSitePages(): ReadonlyMap<string, SitePage> | undefined {
  const snapshot = useSiteSnapshot();
  return snapshot && knownPages(snapshot);
}

/** The result of `sitePages`, computed once for each snapshot. */
export function knownPages(snapshot: RawSnapshot): ReadonlyMap<string, SitePage> {
  const pages = known.get(snapshot) ?? sitePages(snapshot);
  known.set(snapshot, pages);
  return pages;
}
