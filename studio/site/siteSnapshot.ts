import { draftIdsQuery } from '#schema/content/draftIdsQuery.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { isSnapshotQueryResult, snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { snapshotQuery } from '#schema/content/snapshotQuery.ts';
import type { SanityClient } from 'sanity';

export const apiVersion = '2025-02-19';

type Store = { snapshot: Promise<RawSnapshot> | undefined };

const stores = new Map<string, Store>();

/**
 * What the site would be built from now: every published document, and which ones have drafts. Fetched once and again after
 * a change of anything in the lake, by whomever.
 */
export function siteSnapshot(anyClient: SanityClient): Promise<RawSnapshot> {
  const client = anyClient.withConfig({ apiVersion, useCdn: false });
  const { projectId = '', dataset = '' } = client.config();
  const key = `${projectId}/${dataset}`;
  const store = stores.get(key) ?? openStore(client);
  stores.set(key, store);
  store.snapshot ??= fetchSnapshot(client).catch((error: unknown) => {
    store.snapshot = undefined;
    throw error;
  });
  return store.snapshot;
}

function openStore(client: SanityClient): Store {
  const store: Store = { snapshot: undefined };
  const stale = (): void => {
    store.snapshot = undefined;
  };
  client
    .listen(
      '*[_type in $types]',
      { types: snapshotTypes },
      { events: ['welcome', 'mutation', 'reconnect'], includeResult: false, visibility: 'query' },
    )
    // After an error the client connects again, and welcomes: until then the last snapshot may be old, so none is kept.
    .subscribe({ next: stale, error: stale });
  return store;
}

async function fetchSnapshot(client: SanityClient): Promise<RawSnapshot> {
  const [draftIds, documents] = await Promise.all([
    client.fetch<unknown>(draftIdsQuery, {}, { perspective: 'raw' }),
    client.fetch<unknown>(snapshotQuery, {}, { perspective: 'published' }),
  ]);
  if (!isSnapshotQueryResult(documents) || !Array.isArray(draftIds)) {
    throw new Error('The Content Lake gave something that is no content of the site.');
  }
  return {
    documents,
    draftIds: draftIds.filter((id) => typeof id === 'string').map((id) => id.replace(/^drafts\./, '')),
  };
}
