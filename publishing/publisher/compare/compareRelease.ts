import type { BuildSettings } from '../builder/buildReport.ts';
import type { ReleaseToCompare } from '../release/createReleaseChecks.ts';
import path from 'node:path';
import { hashFolder } from '#publishing/releases/hashFolder.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { CodeChangedError } from '#publishing/site/code/CodeChangedError.ts';
import { codeHash } from '#publishing/site/code/codeHash.ts';
import { createSiteBuilder } from '#publishing/site/createSiteBuilder.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { readReleaseLedger } from '../release/readReleaseLedger.ts';

/** The release to compare. Plain data, because it is sent to another process. */
export type ComparisonTask = BuildSettings & ReleaseToCompare;

/**
 * Builds the site of a release again, using nothing from earlier builds but the compiled code, and compares all files. Returns a short text
 * for each that differs; an empty list when none does, or when the content or the code has changed since, so that the release cannot be
 * built again. Rejects with an Error when the lake, the disk or the rendering fails.
 */
export async function compareRelease(task: ComparisonTask, signal: AbortSignal): Promise<readonly string[]> {
  const { root, lake, workers, scratch } = task;
  const quiet = { signal, onProgress: () => {} };
  const snapshot = await fetchSnapshot(createLakeClient(lake), quiet);
  const code = codeHash(root);
  if (snapshot.id !== task.contentId || code !== task.code) return [];
  const builder = createSiteBuilder({ root, code, workers, scratch, ...quiet });
  try {
    const outDir = path.join(scratch, 'out');
    // With its own ledger, the release is built as it was.
    const guard = { ledger: readReleaseLedger(task.manifest), accepts: () => true };
    const { model } = await builder.build(snapshot, { asOf: task.asOf, outDir, guard });
    if (!model) return [];
    const built = await hashFolder(outDir);
    const { files } = readManifest(task.manifest);
    const places = new Set([...files.keys(), ...built.keys()]);
    return [...places].flatMap((place) => {
      const [live, wanted] = [files.get(place)?.hash, built.get(place)?.hash];
      if (live === wanted) return [];
      return [
        `${place.slice(1)}: ${live ? (wanted ? 'built differently' : 'not built any more') : 'missing'}`,
      ];
    });
  } catch (error) {
    if (error instanceof CodeChangedError) return [];
    throw error;
  } finally {
    await builder.close();
  }
}
