import type { ServedAsset } from '#core/site/model/siteModel.ts';
import type { OutputFolder } from './folder/outputFolder.ts';
import { cachedAsset } from './images/cachedAsset.ts';

/** Copies images and files that pages use from `cacheDir`, where `fetchAssets` put them, to the output. */
export function copyAssets(assets: readonly ServedAsset[], output: OutputFolder, cacheDir: string): void {
  for (const served of assets) output.copy(served.path.slice(1), cachedAsset(served, cacheDir));
}
