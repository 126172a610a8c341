import type { SanityClient } from '@sanity/client';
import type { Correction } from './correctionForLake.ts';
import type { LakePlan } from './lakePlan.ts';
import type { DeploymentRemoval } from './removalForLake.ts';
import path from 'node:path';
import { textsOfWriters } from '#core/reference/documents/textsOfWriters.ts';
import { readEnv } from '#env';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { explainLakeError } from '#publishing/snapshot/explainLakeError.ts';
import { applyReference } from './applyReference.ts';
import { commitPlan, isConflict } from './commitPlan.ts';
import { correctionForLake } from './correctionForLake.ts';
import { deploymentFolders } from './deploymentFolders.ts';
import { deploymentsInLake } from './deploymentsInLake.ts';
import { formatChanges } from './formatChanges.ts';
import { formatPlan } from './formatPlan.ts';
import { planForLake } from './planForLake.ts';
import { removalForLake } from './removalForLake.ts';

export type Output = {
  /** Prints the result. */
  readonly print: (text: string) => void;
  /** Prints progress. */
  readonly complain: (text: string) => void;
};

export type ReferencePlace = {
  readonly client: SanityClient;
  /** The folder with a folder for each deployment. */
  readonly schemaFolder: string;
};

/** The lake and the schemas of this project. */
export function projectPlace(): ReferencePlace {
  const schemaFolder = path.resolve(import.meta.dirname, '../../schema/graphql');
  return { client: createLakeClient(readEnv().lake), schemaFolder };
}

/**
 * Prints what `apply` would do to the reference documents in the lake, or does it, for one deployment or all of them; also names those
 * that have no folder. Rejects with an Error for everything that cannot be done: an unknown deployment, bad input, no lake.
 */
export async function runReference(
  { client, schemaFolder }: ReferencePlace,
  command: 'plan' | 'apply',
  { deployment, isLenient }: { readonly deployment: string | undefined; readonly isLenient: boolean },
  output: Output,
): Promise<void> {
  const folders = deploymentFolders(schemaFolder, deployment);
  await explained(client, async () => {
    for (const folder of folders) {
      const input = { client, folder, isLenient, onProgress: output.complain };
      const plan = command === 'plan' ? await planForLake(input) : await applyReference(input);
      output.print(formatPlan(plan, command));
    }
    if (deployment === undefined) await namesWithoutFolder(client, folders, output);
  });
}

async function namesWithoutFolder(
  client: SanityClient,
  folders: readonly string[],
  { print }: Output,
): Promise<void> {
  const known = new Set(folders.map((folder) => path.basename(folder)));
  for (const name of (await deploymentsInLake(client)).filter((each) => !known.has(each))) {
    print(`${name}: in the lake, but without a folder; "npm run reference -- remove ${name}" removes it`);
  }
}

export type CorrectionRequest = {
  readonly deployment: string;
  /** As in `CorrectionOptions`. */
  readonly versions: readonly string[];
  readonly isLenient: boolean;
  /** True to write it. */
  readonly isConfirmed: boolean;
};

/** Prints what correcting applied versions changes, and corrects them if that is confirmed. Rejects like `runReference`. */
export async function runCorrection(
  { client, schemaFolder }: ReferencePlace,
  request: CorrectionRequest,
  output: Output,
): Promise<void> {
  const { deployment, versions, isLenient, isConfirmed } = request;
  const [folder = ''] = deploymentFolders(schemaFolder, deployment);
  await explained(client, async () => {
    const correction = await correctionForLake({
      client,
      folder,
      isLenient,
      versions,
      onProgress: output.complain,
    });
    const isNeeded = correction.corrected.length > 0;
    if (isNeeded && isConfirmed) await commitOrExplain(client, correction);
    output.print(formatCorrection(correction, isConfirmed ? 'apply' : 'plan'));
    if (isNeeded && !isConfirmed) output.print('Nothing was written. With --yes, this is done.');
  });
}

export type ReferenceRemovalRequest = { readonly deployment: string; readonly isConfirmed: boolean };

/** Prints what removing a deployment from the lake does, and removes it if that is confirmed. Rejects like `runReference`. */
export async function runReferenceRemoval(
  { client, schemaFolder }: ReferencePlace,
  { deployment, isConfirmed }: ReferenceRemovalRequest,
  output: Output,
): Promise<void> {
  await explained(client, async () => {
    const removal = await removalForLake(client, deployment);
    if (isConfirmed) await commitOrExplain(client, removal);
    output.print(formatRemoval(removal, isConfirmed ? 'apply' : 'plan'));
    if (!isConfirmed) output.print('Nothing was written. With --yes, this is done.');
    const hasFolder = deploymentFolders(schemaFolder).some((folder) => path.basename(folder) === deployment);
    if (hasFolder) {
      output.complain(`Delete the folder schema/graphql/${deployment}, too: npm start applies it again.`);
    }
  });
}

async function commitOrExplain(client: SanityClient, plan: LakePlan): Promise<void> {
  try {
    await commitPlan(client, plan);
  } catch (error) {
    if (!isConflict(error)) throw error;
    throw new Error(
      'Somebody else has changed the reference meanwhile, so nothing was written. Run the command again.',
      { cause: error },
    );
  }
}

async function explained(client: SanityClient, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    throw explainLakeError(client, error);
  }
}

/** Formats a correction, planned or done, for a terminal: the changes in each version, then in the documents. */
function formatCorrection(correction: Correction, tense: 'plan' | 'apply'): string {
  const { deployment, corrected } = correction;
  if (corrected.length === 0) {
    return `${deployment}: nothing to correct; every text is the one that was applied`;
  }
  return [
    ...corrected.flatMap(({ version, changes, renames }) => [
      `${deployment} ${version}, from the text that was applied to the one in its file:`,
      formatChanges(changes, renames),
    ]),
    formatPlan(correction, tense),
  ].join('\n\n');
}

/** Formats a removal, planned or done, for a terminal. */
function formatRemoval(removal: DeploymentRemoval, tense: 'plan' | 'apply'): string {
  const written = removal.written.map(
    (document) => `  ${document._id}  (${Object.keys(textsOfWriters(document)).join(', ')})`,
  );
  return [
    formatPlan(removal, tense),
    ...(written.length === 0 ? [] : ['Texts of writers that go with it:', ...written]),
  ].join('\n');
}
