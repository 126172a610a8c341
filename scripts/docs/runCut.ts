import type { SanityClient } from '@sanity/client';
import type { Output } from '#scripts/reference/runReference.ts';
import { randomUUID } from 'node:crypto';
import { printProblems } from '#core/operations/printProblems.ts';
import { explainLakeError } from '#publishing/snapshot/explainLakeError.ts';
import { fetchDocuments } from '#publishing/snapshot/fetchSnapshot.ts';
import { cutInWords } from '#schema/content/versions/cutInWords.ts';
import { cutVersion } from '#schema/content/versions/cutVersion.ts';
import { draftsOf, fetchDrafts } from '#schema/content/versions/fetchDrafts.ts';
import { planVersionCut } from '#schema/content/versions/planVersionCut.ts';
import { versionNamed } from './versionNamed.ts';

export type CutRequest = {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  /** Name of the version to copy; by default the one at the root of the docs. */
  readonly from: string | undefined;
  readonly dryRun: boolean;
};

/** Cuts a version of the docs, or prints what that would do. Rejects with an Error that says why it cannot be cut. */
export async function runCut(
  client: SanityClient,
  { from, dryRun, ...cut }: CutRequest,
  output: Output,
): Promise<void> {
  try {
    const raw = await fetchDocuments(client, { onProgress: output.complain });
    const source = versionNamed(raw, from);
    const revision = `cut-${randomUUID()}`;
    const now = new Date().toISOString();
    const { documents, inTheWay, problems } = planVersionCut(raw, {
      ...cut,
      from: source._id,
      revision,
      now,
    });
    if (problems.length > 0) {
      throw new Error(`The version "${cut.name}" was not cut:\n\n${printProblems(problems)}`);
    }
    const drafts = draftsOf(source._id, await fetchDrafts(client)).length;
    for (const line of cutInWords(source.label ?? '', documents, drafts)) output.print(line);
    if (dryRun) return output.print('Nothing was written: this was a dry run.');
    const onProgress = (copied: number): void =>
      output.complain(`${copied} of ${documents.length} documents copied…`);
    await cutVersion(client, documents, { revision, inTheWay, onProgress });
    output.print(`The version "${cut.label}" is published at /docs/${cut.path}.`);
  } catch (error) {
    throw explainLakeError(client, error);
  }
}
