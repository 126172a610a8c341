import type { SanityClient } from '@sanity/client';
import type { ReferencePlan } from '#core/reference/documents/planReference.ts';
import type { SdlProblem } from '#core/reference/schema/sdlProblem.ts';
import { planReference } from '#core/reference/documents/planReference.ts';
import { printProblems } from '#scripts/command/printProblems.ts';
import { fetchReference } from './fetchReference.ts';
import { readDeployment } from './readDeployment.ts';
import { referenceText } from './referenceText.ts';

export type PlanOptions = {
  readonly client: SanityClient;
  /** Folder of the deployment. */
  readonly folder: string;
  /** Whether texts that break rules are read leniently even if `versions.yaml` does not say so. */
  readonly isLenient?: boolean | undefined;
  readonly onProgress: (line: string) => void;
};

export type LakePlan = ReferencePlan & {
  readonly deployment: string;
  /** As in `ReadDeployment`. */
  readonly leniencies: readonly SdlProblem[];
};

/**
 * What has to be done in a lake for the deployment in a folder. Rejects with an Error for files that cannot be used, or
 * that do not fit what was applied before; with the client's error if the lake cannot be reached.
 */
export async function planForLake({ client, folder, isLenient, onProgress }: PlanOptions): Promise<LakePlan> {
  const { leniencies, ...deployment } = readDeployment(folder, isLenient);
  const existing = await fetchReference(client, deployment.name);
  const plan = await planReference({
    deployment,
    existing,
    toText: referenceText,
    onVersion: (version, number, count) =>
      onProgress(`${deployment.name} ${version} (${number} of ${count})`),
  });
  if ('problems' in plan) {
    throw new Error(
      `The reference of '${deployment.name}' was not touched:\n\n${printProblems(plan.problems)}`,
    );
  }
  return { ...plan, deployment: deployment.name, leniencies };
}
