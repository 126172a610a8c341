import type { SanityClient } from 'sanity';
import type { StudioDocument } from '../site/editSnapshot.ts';
import type { Removal } from './planRemoval.ts';
import { replaceReferences } from './replaceReferences.ts';

export type RemovalKind = 'delete' | 'unpublish';

/**
 * Takes a document off the site in one transaction with everything that goes with it: links and menus lead to the
 * replacement, in drafts too, and so does the old address. Fails where somebody has changed one of them meanwhile.
 */
export async function commitRemoval(
  client: SanityClient,
  kind: RemovalKind,
  id: string,
  replacement: string | undefined,
  { redirects }: Removal,
): Promise<void> {
  let transaction = client.transaction();
  if (replacement !== undefined) {
    const referring = await client.fetch<readonly (StudioDocument & { readonly _rev: string })[]>(
      '*[references($id)]',
      { id },
      { perspective: 'raw' },
    );
    for (const document of referring) {
      const set = replaceReferences(document, id, replacement);
      if (Object.keys(set).length === 0) continue;
      transaction = transaction.patch(document._id, { set, ifRevisionID: document._rev });
    }
  }
  for (const { from, to } of redirects.create)
    transaction = transaction.create({ _type: 'redirect', from, to });
  for (const { id: redirect, to } of redirects.update)
    transaction = transaction.patch(redirect, { set: { to } });
  if (kind === 'unpublish') {
    const published = await client.getDocument(id);
    if (published !== undefined) {
      const { _rev, _updatedAt, _createdAt, ...fields } = published;
      transaction = transaction.createIfNotExists({ ...fields, _id: `drafts.${id}` });
    }
  } else {
    transaction = transaction.delete(`drafts.${id}`);
  }
  await transaction.delete(id).commit({ visibility: 'sync', tag: `studio.${kind}` });
}
