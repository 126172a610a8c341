import type { ServedAsset, SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from './folder/outputFile.ts';
import { copyAssets } from './copyAssets.ts';
import { outputFolder } from './folder/outputFolder.ts';
import { writePictures } from './pictures/writePictures.ts';
import { assetCacheFolder, pictureCacheFolder } from './siteCaches.ts';

/** Files of a site that no page was rendered into. */
export type FilesToWrite = {
  readonly files: readonly OutputFile[];
  /** In the cache already. */
  readonly assets: readonly ServedAsset[];
  /** The social card of the site: its words may have changed, but not its path. */
  readonly card: SiteModel['siteCard'];
};

/**
 * Writes files into the folder of a site. Rejects with an Error when the disk or a drawing fails.
 * @param root the project's folder, which has the caches
 */
export async function writeFiles(
  outDir: string,
  { files, assets, card }: FilesToWrite,
  root: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const output = outputFolder(outDir);
  for (const { path, contents } of files) output.write(path, contents);
  const assetCacheDir = assetCacheFolder(root);
  copyAssets(assets, output, assetCacheDir);
  const caches = { cacheDir: pictureCacheFolder(root), assetCacheDir };
  await writePictures({ cards: [card], assets: [] }, output, { ...caches, signal });
}
