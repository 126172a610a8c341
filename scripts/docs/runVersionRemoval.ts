import type { SanityClient } from '@sanity/client';
import type { Output } from '#scripts/reference/runReference.ts';
import { printProblems } from '#core/operations/printProblems.ts';
import { explainLakeError } from '#publishing/snapshot/explainLakeError.ts';
import { fetchDocuments } from '#publishing/snapshot/fetchSnapshot.ts';
import { fetchDrafts } from '#schema/content/versions/fetchDrafts.ts';
import { planVersionRemoval } from '#schema/content/versions/planVersionRemoval.ts';
import { removalInWords } from '#schema/content/versions/removalInWords.ts';
import { removeVersion } from '#schema/content/versions/removeVersion.ts';
import { versionNamed } from './versionNamed.ts';

export type VersionRemovalRequest = {
  /** Name of the version. */
  readonly name: string;
  /** True if its addresses lead to the latest version afterwards. */
  readonly redirects: boolean;
  /** True to remove it, after saying what that does. */
  readonly isConfirmed: boolean;
};

/** Prints the effects of removing a version, and removes it if that is confirmed. Rejects with an Error that says why it cannot be removed. */
export async function runVersionRemoval(
  client: SanityClient,
  { name, redirects, isConfirmed }: VersionRemovalRequest,
  output: Output,
): Promise<void> {
  try {
    const raw = await fetchDocuments(client, { onProgress: output.complain });
    const { _id: version, label } = versionNamed(raw, name);
    const now = new Date().toISOString();
    const plan = planVersionRemoval(raw, await fetchDrafts(client), { version, redirects, now });
    if (plan.problems.length > 0) {
      throw new Error(`The version "${name}" was not removed:\n\n${printProblems(plan.problems)}`);
    }
    output.print(`Removing the version "${label}":`);
    for (const line of removalInWords(plan)) output.print(`- ${line}`);
    if (!isConfirmed) return output.print('Nothing was written. With --yes, the version is removed.');
    await removeVersion(client, plan);
    output.print(`The version "${label}" is removed.`);
  } catch (error) {
    throw explainLakeError(client, error);
  }
}
