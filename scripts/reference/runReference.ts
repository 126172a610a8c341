import path from 'node:path';
import { readEnv } from '#env';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { explainLakeError } from '#scripts/snapshot/explainLakeError.ts';
import { applyReference } from './applyReference.ts';
import { deploymentFolders } from './deploymentFolders.ts';
import { formatPlan } from './formatPlan.ts';
import { planForLake } from './planForLake.ts';

export type Output = {
  /** Prints the result. */
  readonly print: (text: string) => void;
  /** Prints progress. */
  readonly complain: (text: string) => void;
};

/**
 * Prints what `apply` would do to the reference documents in the lake, or does it, for one deployment or all of them.
 * Rejects with an Error for everything that cannot be done: an unknown deployment, bad input, no lake.
 */
export async function runReference(
  command: 'plan' | 'apply',
  { deployment, isLenient }: { readonly deployment: string | undefined; readonly isLenient: boolean },
  output: Output,
): Promise<void> {
  const client = createLakeClient(readEnv().lake);
  const graphqlFolder = path.resolve(import.meta.dirname, '../../schema/graphql');
  for (const folder of deploymentFolders(graphqlFolder, deployment)) {
    const input = { client, folder, isLenient, onProgress: output.complain };
    try {
      const plan = command === 'plan' ? await planForLake(input) : await applyReference(input);
      output.print(formatPlan(plan, command));
    } catch (error) {
      throw explainLakeError(client, error);
    }
  }
}
