import type { SiteModel } from '#core/site/siteModel.ts';
import { cachedAsset } from './fetchAssets.ts';
import type { OutputFolder } from './outputFolder.ts';

/** Puts the images and files that pages use beside them. `fetchAssets` has put them into `cacheDir`. */
export function copyAssets(
  { assets }: Pick<SiteModel, 'assets'>,
  output: OutputFolder,
  cacheDir: string,
): void {
  for (const { asset, path: place } of assets) output.copy(place.slice(1), cachedAsset(asset, cacheDir));
}
