import type { SanityClient } from '@sanity/client';
import type { VersionRemovalPlan } from './planVersionRemoval.ts';

/**
 * Removes a version as planned, in one transaction: readers see all of it at once. Rejects if one of the documents with links to it has
 * changed since; then nothing is removed.
 */
export async function removeVersion(client: SanityClient, plan: VersionRemovalPlan): Promise<void> {
  const { deleted, patches, redirects } = plan;
  let transaction = client.transaction();
  for (const { id, revision, set } of patches) {
    transaction = transaction.patch(id, { set, ifRevisionID: revision });
  }
  for (const redirect of redirects.create) {
    transaction = transaction.create<{ readonly from: string }>({ _type: 'redirect', ...redirect });
  }
  for (const { id, set } of redirects.update) transaction = transaction.patch(id, { set });
  for (const id of deleted) transaction = transaction.delete(id);
  await transaction.commit({ visibility: 'sync', returnDocuments: false, tag: 'docs.remove' });
}
