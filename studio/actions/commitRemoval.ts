import type { PatchOperations } from '@sanity/client';
import type { SanityClient } from 'sanity';
import type { Saving } from '../lake/createSaving.ts';
import type { Removal } from './planRemoval.ts';
import { draftId } from '#core/content/draftId.ts';
import { unlessOvertaken } from '../lake/unlessOvertaken.ts';
import { linkChanges } from './linkChanges.ts';

export type RemovalKind = 'delete' | 'unpublish';

/** A removal as the writer has confirmed it. */
export type ConfirmedRemoval = {
  readonly kind: RemovalKind;
  /** The id of the published form. */
  readonly id: string;
  /** Id of the page that takes over; empty for none. */
  readonly replacement: string;
  readonly redirects: Removal['redirects'];
  /** The revision of the draft that the writer was asked about; undefined if there was none. */
  readonly draftRevision: string | undefined;
  /** The same of the published form. */
  readonly publishedRevision: string | undefined;
};

/**
 * Removes a document from the site in one transaction with everything that follows: links and menus, in drafts too, and the old address lead
 * to the replacement, or the page is recorded as removed. A draft that did not exist when the writer was asked stays. Rejects if one of
 * these documents has changed since, or if the connection is lost before all changes are known.
 */
export async function commitRemoval(
  client: SanityClient,
  { kind, id, replacement, redirects, draftRevision, publishedRevision }: ConfirmedRemoval,
  whileConnected: Saving['whileConnected'],
): Promise<void> {
  const draft = draftId(id);
  let transaction = client.transaction();
  if (publishedRevision !== undefined) transaction = transaction.patch(id, atRevision(publishedRevision));
  for (const [linking, patch] of await linkChanges(client, id, replacement, whileConnected)) {
    // Links of the page to itself go with it.
    const goes = linking === id || (kind === 'delete' && linking === draft);
    if (!goes) transaction = transaction.patch(linking, patch);
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
      transaction = transaction.createIfNotExists({ ...fields, _id: draft });
    }
  } else if (draftRevision !== undefined) {
    transaction = transaction.patch(draft, atRevision(draftRevision)).delete(draft);
  }
  await unlessOvertaken(
    transaction.delete(id).commit({ visibility: 'sync', tag: `studio.${kind}` }),
    'Somebody has just changed this document, or one that links to it. Look at it again.',
  );
}

/** Returns a patch that changes nothing: a deletion cannot demand a revision, but a patch can. */
function atRevision(revision: string): PatchOperations {
  return { ifRevisionID: revision, unset: ['none'] };
}
