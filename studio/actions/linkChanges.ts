import type { PatchOperations, SanityClient } from '@sanity/client';
import type { Saving } from '../lake/createSaving.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import { replaceReferences } from '#schema/content/removal/replaceReferences.ts';

/** The id of a document, and the changes to make in it. */
export type LinkChange = readonly [id: string, patch: PatchOperations];

/**
 * Returns the changes that make all links to a page, including those in drafts, lead to another one. Rejects when the connection is lost
 * before they are known.
 * @param replacement id of the other page; empty for none, for which nothing changes
 */
export async function linkChanges(
  client: SanityClient,
  id: string,
  replacement: string,
  whileConnected: Saving['whileConnected'],
): Promise<readonly LinkChange[]> {
  if (replacement === '') return [];
  const referring = await whileConnected(
    client.fetch<readonly (StudioDocument & { readonly _rev: string })[]>(
      '*[references($id)]',
      { id },
      { perspective: 'raw' },
    ),
  );
  return referring.flatMap((document): readonly LinkChange[] => {
    const set = replaceReferences(document, id, replacement);
    return Object.keys(set).length === 0 ? [] : [[document._id, { set, ifRevisionID: document._rev }]];
  });
}
