import type { SanityClient } from '@sanity/client';
import type { LakePlan } from './lakePlan.ts';
import { isHttpError } from '@sanity/client';
import { present } from '#core/present.ts';

/**
 * Carries out a plan in one transaction. Rejects with the error of the client if somebody has changed one of the documents since it was
 * made, which `isConflict` tells; then nothing is written.
 */
export async function commitPlan(client: SanityClient, plan: LakePlan): Promise<void> {
  const { operations, deleted, effect } = plan;
  const redirects = effect.addresses.plan;
  let transaction = client.transaction();
  for (const operation of operations) {
    if (operation.action === 'create') {
      transaction = transaction.create(operation.document);
      continue;
    }
    const { id, revision, set, unset } = operation;
    transaction = transaction.patch(
      id,
      present({
        ifRevisionID: revision,
        set: Object.keys(set).length === 0 ? undefined : set,
        unset: unset.length === 0 ? undefined : [...unset],
      }),
    );
  }
  for (const { id } of redirects.remove) transaction = transaction.delete(id);
  for (const { id, set } of redirects.update) transaction = transaction.patch(id, { set });
  for (const redirect of redirects.create) {
    transaction = transaction.create<{ readonly from: string }>({ _type: 'redirect', ...redirect });
  }
  for (const id of deleted) transaction = transaction.delete(id);
  await transaction.commit({ returnDocuments: false, visibility: 'sync' });
}

/** A document to create exists already, or one to change has another revision or does not exist any more. */
export function isConflict(error: unknown): boolean {
  return isHttpError(error) && (error.statusCode === 409 || error.statusCode === 404);
}
