import type { LakePlan } from './lakePlan.ts';
import type { PlanOptions } from './planForLake.ts';
import { commitPlan, isConflict } from './commitPlan.ts';
import { planForLake } from './planForLake.ts';

/**
 * Brings the reference of a deployment in a lake up to date with its versions, in one transaction: everything or nothing is done. If
 * somebody changed a document in the meantime, the plan is made again. Resolves with the result; rejects like `planForLake`.
 */
export async function applyReference(options: PlanOptions): Promise<LakePlan> {
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planForLake(options);
    if (plan.operations.length === 0) return plan;
    try {
      await commitPlan(options.client, plan);
      return plan;
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error;
      options.onProgress('Somebody else changed the reference at the same time; reading it again…');
    }
  }
}

const maxAttempts = 5;
