import type { SanityClient } from '@sanity/client';
import type { LakePlan } from './lakePlan.ts';
import { checkedEffect } from './checkedEffect.ts';
import { fetchReference } from './fetchReference.ts';
import { plannedReference } from './plannedReference.ts';
import { readDeployment } from './readDeployment.ts';

export type PlanOptions = {
  readonly client: SanityClient;
  /** Folder of the deployment. */
  readonly folder: string;
  /** True if texts that break rules are read leniently even if `versions.yaml` does not say so. */
  readonly isLenient?: boolean | undefined;
  readonly onProgress: (line: string) => void;
};

/**
 * Plans the changes in a lake for the deployment in a folder. Rejects with an Error for files that cannot be used, that do not fit what was
 * applied before, or of which no site could be built; with the client's error if the lake cannot be reached.
 */
export async function planForLake({ client, folder, isLenient, onProgress }: PlanOptions): Promise<LakePlan> {
  const { remarks, ...deployment } = readDeployment(folder, isLenient);
  const existing = await fetchReference(client, deployment.name);
  const { operations, orphans } = await plannedReference({ deployment, existing, onProgress });
  const change = { operations, deleted: [], successors: new Map<string, string>() };
  const effect = await checkedEffect(client, deployment.name, change);
  return { ...change, deployment: deployment.name, remarks, orphans, effect };
}
