import type { SanityClient } from 'sanity';
import type { Saving } from '../lake/createSaving.ts';
import type { Removal } from './planRemoval.ts';
import { draftId } from '#core/content/draftId.ts';
import { linkChanges } from './linkChanges.ts';

export type RemovalKind = 'delete' | 'unpublish';

/**
 * Takes a document off the site in one transaction with everything that goes with it: links and menus, in drafts too, and
 * the old address lead to the replacement, or it is recorded that the page was removed. Rejects when somebody has changed one of these documents meanwhile, or when the
 * connection is lost before everything that has to change is known.
 * @param replacement id of the page that takes over; empty for none
 */
export async function commitRemoval(
  client: SanityClient,
  kind: RemovalKind,
  id: string,
  replacement: string,
  { redirects }: Removal,
  whileConnected: Saving['whileConnected'],
): Promise<void> {
  let transaction = client.transaction();
  for (const change of await linkChanges(client, id, replacement, whileConnected)) {
    transaction = transaction.patch(...change);
  }
  for (const redirect of redirects.create) {
    transaction = transaction.create<{ readonly from: string }>({ _type: 'redirect', ...redirect });
  }
  for (const { id: redirect } of redirects.remove) transaction = transaction.delete(redirect);
  for (const { id: redirect, set } of redirects.update) {
    transaction = transaction.patch(redirect, { set });
  }
  if (kind === 'unpublish') {
    const published = await whileConnected(client.getDocument(id));
    if (published) {
      const { _rev, _updatedAt, _createdAt, ...fields } = published;
      transaction = transaction.createIfNotExists({ ...fields, _id: draftId(id) });
    }
  } else {
    transaction = transaction.delete(draftId(id));
  }
  await transaction.delete(id).commit({ visibility: 'sync', tag: `studio.${kind}` });
}
