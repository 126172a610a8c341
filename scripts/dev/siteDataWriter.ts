import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildResult } from '#scripts/build/buildSite.ts';
import { modelOf } from '#scripts/build/buildSite.ts';
import { copyAssets } from '#scripts/build/copyAssets.ts';
import { siteFiles } from '#scripts/build/outputs/siteFiles.ts';
import { swapFolder } from '#scripts/build/swapFolder.ts';
import { writeSiteData } from '#scripts/build/writeSiteData.ts';
import type { LakeEnv } from '#env';
import { readSnapshot } from '#scripts/snapshot/readSnapshot.ts';

/**
 * Gives a function that reads the lake and writes what the development server shows: page data below `folder/data`,
 * everything beside the pages below `folder/files`. With errors in the content, what was written last stays.
 */
export function siteDataWriter(
  lake: LakeEnv,
  { folder, asOf }: { readonly folder: string; readonly asOf: string },
): () => Promise<BuildResult> {
  return async () => {
    const snapshot = await readSnapshot(lake, () => {});
    const result = await modelOf(snapshot, asOf);
    if (result.model === undefined) return result;
    const stage = path.join(folder, 'stage');
    rmSync(stage, { recursive: true, force: true });
    const files = path.join(stage, 'files');
    writeSiteData(result.model, path.join(stage, 'data'));
    await copyAssets(result.model, files, path.join(folder, '..', 'assets'));
    for (const { path: place, contents } of await siteFiles(result.model, snapshot)) {
      const file = path.join(files, place);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, contents);
    }
    for (const part of ['data', 'files']) swapFolder(path.join(stage, part), path.join(folder, part));
    return result;
  };
}
