import type { SanityClient } from 'sanity';
import type { Saving } from '../saving/createSaving.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import type { Removal } from './planRemoval.ts';
import { replaceReferences } from './replaceReferences.ts';

export type RemovalKind = 'delete' | 'unpublish';

/**
 * Takes a document off the site in one transaction with everything that goes with it: links and menus lead to the
 * replacement, in drafts too, and so does the old address. Fails where somebody has changed one of them meanwhile, and where the connection is lost before everything is
 * known that has to be changed.
 */
export async function commitRemoval(
  client: SanityClient,
  kind: RemovalKind,
  id: string,
  replacement: string | undefined,
  { redirects }: Removal,
  whileConnected: Saving['whileConnected'],
): Promise<void> {
  let transaction = client.transaction();
  if (replacement !== undefined) {
    const referring = await whileConnected(
      client.fetch<readonly (StudioDocument & { readonly _rev: string })[]>(
        '*[references($id)]',
        { id },
        { perspective: 'raw' },
      ),
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
    const published = await whileConnected(client.getDocument(id));
    if (published !== undefined) {
      const { _rev, _updatedAt, _createdAt, ...fields } = published;
      transaction = transaction.createIfNotExists({ ...fields, _id: `drafts.${id}` });
    }
  } else {
    transaction = transaction.delete(`drafts.${id}`);
  }
  await transaction.delete(id).commit({ visibility: 'sync', tag: `studio.${kind}` });
}
