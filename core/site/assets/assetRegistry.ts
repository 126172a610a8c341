import type { Asset } from '../../content/content.ts';
import type { ServedAsset } from '../model/siteModel.ts';
import { assetPath } from '../../links/assetPath.ts';

/** Every uploaded image and file, used or not. */
export type AssetRegistry = {
  readonly byId: ReadonlyMap<string, ServedAsset>;
  readonly byPath: ReadonlyMap<string, ServedAsset>;
};

/** Returns the assets of the site by id and by path. */
export function assetRegistry(assets: readonly Asset[]): AssetRegistry {
  const served = assets.map((asset) => ({ asset, path: assetPath(asset) }));
  return {
    byId: new Map(served.map((each) => [each.asset.id, each])),
    byPath: new Map(served.map((each) => [each.path, each])),
  };
}
