import type { Site } from '#core/site/model/site.ts';
import type { LakeEnv } from '#env';
import type { BodyRenderer } from '#publishing/site/bodies/createBodyRenderer.ts';
import type { BuildResult } from '#publishing/site/buildSite.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createBodyRenderer } from '#publishing/site/bodies/createBodyRenderer.ts';
import { modelOf } from '#publishing/site/buildSite.ts';
import { CodeChangedError } from '#publishing/site/code/CodeChangedError.ts';
import { codeHash } from '#publishing/site/code/codeHash.ts';
import { copyAssets } from '#publishing/site/copyAssets.ts';
import { fetchAssets } from '#publishing/site/fetchAssets.ts';
import { outputFolder } from '#publishing/site/folder/outputFolder.ts';
import { swapFolder } from '#publishing/site/folder/swapFolder.ts';
import { siteFiles } from '#publishing/site/outputs/siteFiles.ts';
import { writeSiteData } from '#publishing/site/writeSiteData.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';

/**
 * Returns a function that reads the lake and writes the files of the development server: page data below `folder/data`, everything beside
 * the pages below `folder/files`. If the content has errors, the last version stays.
 */
export function siteDataWriter(
  lake: LakeEnv,
  { root, folder, asOf }: { readonly root: string; readonly folder: string; readonly asOf: string },
): () => Promise<BuildResult> {
  return async () => {
    const snapshot = await fetchSnapshot(createLakeClient(lake));
    const result = await modelOf(snapshot, asOf);
    if (!result.model) return result;
    const stage = path.join(folder, 'stage');
    rmSync(stage, { recursive: true, force: true });
    const cacheDir = path.join(folder, '..', 'assets');
    const missing = await fetchAssets(result.model.assets, { uploads: snapshot.uploads, cacheDir });
    if (missing.length > 0) return { problems: [...result.problems, ...missing] };
    const files = path.join(stage, 'files');
    const renderBody = await newestBodyRenderer(root, result.model.site);
    writeSiteData(result.model, path.join(stage, 'data'), renderBody);
    const output = outputFolder(files);
    copyAssets(result.model.assets, output, cacheDir);
    for (const { path: place, contents } of await siteFiles(result.model, snapshot)) {
      output.write(place, contents);
    }
    for (const part of ['data', 'files']) swapFolder(path.join(stage, part), path.join(folder, part));
    return result;
  };
}

/** The code may have changed, also while it is compiled. */
async function newestBodyRenderer(root: string, site: Site): Promise<BodyRenderer> {
  try {
    return await createBodyRenderer({ root, code: codeHash(root), site });
  } catch (error) {
    if (error instanceof CodeChangedError) return newestBodyRenderer(root, site);
    throw error;
  }
}
