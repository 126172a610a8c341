import type { SanityClient } from 'sanity';
import type { StudioDocument } from '../site/editSnapshot.ts';
import type { AssetFrame } from './replaceAsset.ts';
import { replaceAsset } from './replaceAsset.ts';

/**
 * Puts one upload in the place of another in all documents, published ones and drafts, in one transaction, and returns how many documents
 * have changed. Rejects if one of them changes at the same time; then nothing is replaced.
 */
export async function replaceEverywhere(
  client: SanityClient,
  from: AssetFrame,
  to: AssetFrame,
): Promise<number> {
  const documents = await client.fetch<readonly (StudioDocument & { readonly _rev: string })[]>(
    '*[references($id)]',
    { id: from.id },
    { perspective: 'raw' },
  );
  const changes = documents
    .map((document) => ({ document, set: replaceAsset(document, from, to) }))
    .filter(({ set }) => Object.keys(set).length > 0);
  let transaction = client.transaction();
  for (const { document, set } of changes) {
    transaction = transaction.patch(document._id, { set, ifRevisionID: document._rev });
  }
  if (changes.length > 0) await transaction.commit({ visibility: 'sync', tag: 'studio.replace-upload' });
  return changes.length;
}
