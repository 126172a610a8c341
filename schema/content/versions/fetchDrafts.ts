import type { SanityClient } from '@sanity/client';
import type { StoredDocument } from './storedDocument.ts';
import { refOf } from '../fields/refOf.ts';

/** Every draft of the site. */
export function fetchDrafts(client: SanityClient): Promise<readonly StoredDocument[]> {
  const query = '*[_id in path("drafts.**")]';
  return client.fetch<readonly StoredDocument[]>(query, {}, { perspective: 'raw' });
}

/** The drafts of pages and categories of a version. */
export function draftsOf(version: string, drafts: readonly StoredDocument[]): readonly StoredDocument[] {
  return drafts.filter((draft) => refOf(draft['version']) === version);
}
