import { isHttpError } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import type { PlannedOperation } from '#core/reference/planDocuments.ts';
import { planForLake } from './planForLake.ts';
import type { LakePlan, PlanOptions } from './planForLake.ts';

/**
 * Makes the reference of a deployment in a lake what its versions say, in one transaction: everything or nothing is
 * done. If somebody changed a document since it was looked at, it is looked at again. Gives what was done. Rejects
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
      if (attempt === attempts || !isConflict(error)) throw error;
      options.onProgress('Somebody else changed the reference at the same time; looking at it again …');
    }
  }
}

const attempts = 5;

async function commit(client: SanityClient, operations: readonly PlannedOperation[]): Promise<void> {
  const transaction = client.transaction();
  for (const operation of operations) {
    if (operation.action === 'create') {
      transaction.create(operation.document);
      continue;
    }
    const { id, revision, set, unset } = operation;
    transaction.patch(id, {
      ...(revision === undefined ? {} : { ifRevisionID: revision }),
      ...(Object.keys(set).length === 0 ? {} : { set }),
      ...(unset.length === 0 ? {} : { unset: [...unset] }),
    });
  }
  await transaction.commit({ returnDocuments: false, visibility: 'sync' });
}

/** A document that was to be created is there, or one that was to be changed has another revision or is gone. */
function isConflict(error: unknown): boolean {
  return isHttpError(error) && (error.statusCode === 409 || error.statusCode === 404);
}
