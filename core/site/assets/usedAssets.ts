import type { Problem } from '../../problem.ts';
import type { ServedAsset } from '../model/siteModel.ts';
import type { AssetUse } from '../problems/findings.ts';
import { compareText } from '../../text/compareText.ts';
import { contentProblem } from '../problems/contentProblem.ts';

/**
 * Returns the assets that a site needs, each once, by path. A path has only the beginning of the file's hash, so two files can
 * claim the same path: the first one used keeps it, and the other is an error.
 */
export function usedAssets(uses: readonly AssetUse[]): {
  readonly assets: readonly ServedAsset[];
  readonly problems: readonly Problem[];
} {
  const byPath = Map.groupBy(uses, ({ path }) => path);
  return {
    assets: [...byPath]
      .flatMap(([, [first]]) => first ?? [])
      .toSorted((one, other) => compareText(one.path, other.path)),
    problems: [...byPath.values()].flatMap(([first, ...others]) =>
      others
        .filter(({ asset }) => asset.sha1 !== first?.asset.sha1)
        .map(({ asset, path, place }) =>
          contentProblem('unusable-asset', place, {
            value: asset.id,
            message: `"${path}" is already the address of another file (${first?.asset.id}).`,
            fix: 'Upload the file again under another name.',
          }),
        ),
    ),
  };
}
