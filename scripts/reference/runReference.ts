import path from 'node:path';
import { readEnv } from '#env';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { lakeError } from '#scripts/snapshot/lakeError.ts';
import { applyReference } from './applyReference.ts';
import { deploymentFolders } from './deploymentFolders.ts';
import { formatPlan } from './formatPlan.ts';
import { parseCommand } from './parseCommand.ts';
import { planForLake } from './planForLake.ts';
import { runCompare } from './runCompare.ts';

export type Output = {
  /** Takes what was asked for. */
  readonly print: (text: string) => void;
  /** Takes progress. */
  readonly complain: (text: string) => void;
};

/**
 * Runs one command line of `npm run reference` and gives its exit code: 0, or 1 for a comparison that finds what
 * `--fail-on` names. Rejects with an Error for everything that cannot be done: wrong words, bad input, no lake.
 */
export async function runReference(words: readonly string[], output: Output): Promise<number> {
  const command = parseCommand(words);
  if (command.name === 'compare') return runCompare(command, output.print);
  const client = createLakeClient(readEnv().lake);
  for (const folder of deploymentFolders(
    path.resolve(import.meta.dirname, '../../schema/graphql'),
    command.deployment,
  )) {
    const input = { client, folder, onProgress: output.complain };
    try {
      const plan = command.name === 'plan' ? await planForLake(input) : await applyReference(input);
      output.print(formatPlan(plan, command.name));
    } catch (error) {
      throw lakeError(client, error);
    }
  }
  return 0;
}
