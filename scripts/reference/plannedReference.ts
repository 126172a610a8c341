import type { ReferencePlan } from '#core/reference/documents/planReference.ts';
import type { ReferenceDocument } from '#core/reference/documents/referenceDocument.ts';
import type { Deployment } from '#core/reference/history/deployment.ts';
import { printProblems } from '#core/operations/printProblems.ts';
import { planReference } from '#core/reference/documents/planReference.ts';
import { referenceText } from './referenceText.ts';

type Input = {
  readonly deployment: Deployment;
  readonly existing: readonly ReferenceDocument[];
  /** As in `PlanInput`. */
  readonly corrects?: ReadonlySet<string>;
  readonly onProgress: (line: string) => void;
};

/** Plans as `planReference` does. Rejects with an Error that lists the problems of versions that cannot be applied. */
export async function plannedReference({ onProgress, ...input }: Input): Promise<ReferencePlan> {
  const { name } = input.deployment;
  const plan = await planReference({
    ...input,
    toText: referenceText,
    onVersion: (version, number, count) => onProgress(`${name} ${version} (${number} of ${count})`),
  });
  if (!('problems' in plan)) return plan;
  throw new Error(`The reference of '${name}' was not touched:\n\n${printProblems(plan.problems)}`);
}
