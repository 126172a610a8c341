import type { SanityClient } from 'sanity';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StoredDocument } from '#schema/content/versions/storedDocument.ts';
import { publishedId } from '#core/content/draftId.ts';
import { isRawDocuments } from '#schema/content/rawSnapshot.ts';
import { snapshotQuery } from '#schema/content/snapshotQuery.ts';
import { fetchDrafts } from '#schema/content/versions/fetchDrafts.ts';

export type WholeSite = {
  readonly raw: RawSnapshot;
  readonly drafts: readonly StoredDocument[];
  /** The instant at which it was fetched (ISO 8601). */
  readonly asOf: string;
};

/**
 * Fetches every document of the site in full: a digest must not be copied or changed. Rejects with the client's error, or an Error if the
 * response is not a lake's.
 */
export async function fetchSite(client: SanityClient): Promise<WholeSite> {
  const [drafts, documents] = await Promise.all([
    fetchDrafts(client),
    client.fetch<unknown>(snapshotQuery, {}, { perspective: 'published' }),
  ]);
  if (!isRawDocuments(documents)) throw new Error('The lake did not answer with the documents of the site.');
  const asOf = new Date().toISOString();
  return { asOf, raw: { documents, draftIds: drafts.map(({ _id }) => publishedId(_id)) }, drafts };
}
