import type { SanityClient } from '@sanity/client';
import type { PlannedOperation } from '#core/reference/documents/planDocuments.ts';
import type { LakePlan, PlanOptions } from './planForLake.ts';
import { isHttpError } from '@sanity/client';
import { present } from '#core/present.ts';
import { planForLake } from './planForLake.ts';

/**
 * Brings the reference of a deployment in a lake up to date with its versions, in one transaction: everything or nothing
 * is done. If somebody changed a document in the meantime, the plan is made again. Resolves with what was done; rejects
 * like `planForLake`.
 */
export async function applyReference(options: PlanOptions): Promise<LakePlan> {
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planForLake(options);
    if (plan.operations.length === 0) return plan;
    try {
      await commit(options.client, plan.operations);
      return plan;
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error;
      options.onProgress('Somebody else changed the reference at the same time; reading it again …');
    }
  }
}

const maxAttempts = 5;

async function commit(client: SanityClient, operations: readonly PlannedOperation[]): Promise<void> {
  const transaction = client.transaction();
  for (const operation of operations) {
    if (operation.action === 'create') {
      transaction.create(operation.document);
      continue;
    }
    const { id, revision, set, unset } = operation;
    transaction.patch(
      id,
      present({
        ifRevisionID: revision,
        set: Object.keys(set).length === 0 ? undefined : set,
        unset: unset.length === 0 ? undefined : [...unset],
      }),
    );
  }
  await transaction.commit({ returnDocuments: false, visibility: 'sync' });
}

/** A document to create exists already, or one to change has another revision or does not exist any more. */
function isConflict(error: unknown): boolean {
  return isHttpError(error) && (error.statusCode === 409 || error.statusCode === 404);
}
