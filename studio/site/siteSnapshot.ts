import type { SanityClient } from '@sanity/client';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { createSnapshotStore } from './createSnapshotStore.ts';

export const apiVersion = '2025-02-19';

const stores = new Map<string, () => Promise<RawSnapshot>>();

/**
 * The published content as far as checks need it: digests of all documents (`schema/content/digestQuery.ts`), and the ids of drafts.
 * The same object until something of it changes; even then, a document that has not changed is the same object.
 */
export function siteSnapshot(anyClient: SanityClient): Promise<RawSnapshot> {
  const client = anyClient.withConfig({ apiVersion, useCdn: false });
  const { projectId = '', dataset = '' } = client.config();
  const key = `${projectId}/${dataset}`;
  const snapshot = stores.get(key) ?? createSnapshotStore(client);
  stores.set(key, snapshot);
  return snapshot();
}
