import type { ServedAsset } from '#core/site/model/siteModel.ts';
import type { OutputFolder } from './folder/outputFolder.ts';
import { cachedAsset } from './fetchAssets.ts';

/** Copies images and files that pages use from `cacheDir`, where `fetchAssets` put them, to the output. */
export function copyAssets(assets: readonly ServedAsset[], output: OutputFolder, cacheDir: string): void {
  for (const { asset, path: place } of assets) output.copy(place.slice(1), cachedAsset(asset, cacheDir));
}
