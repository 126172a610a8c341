import type { Problem } from '../../problem.ts';
import type { ServedAsset } from '../model/siteModel.ts';
import type { AssetUse } from '../problems/findings.ts';
import { compareText } from '../../text/compareText.ts';
import { contentProblem } from '../problems/contentProblem.ts';

/**
 * Returns the assets that a site needs, each once, by path. A path has only the beginning of the file's hash, so two files can
 * claim the same path: the first one used keeps it, and the other is an error.
 */
export function usedAssets(all: readonly AssetUse[]): {
  readonly assets: readonly ServedAsset[];
  readonly problems: readonly Problem[];
} {
  const byPath = Map.groupBy(all, ({ path }) => path);
  return {
    assets: [...byPath]
      .flatMap(([, uses]) => mergeUses(uses))
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

/** The first use, with the renditions that any of them needs. */
function mergeUses(uses: readonly AssetUse[]): readonly AssetUse[] {
  const [first] = uses;
  if (!first) return [];
  const widths = new Set(uses.flatMap((use) => use.widths ?? []));
  // It has all of them, or others have more.
  if (widths.size === (first.widths?.length ?? 0)) return [first];
  return [{ ...first, widths: [...widths].toSorted((one, other) => one - other) }];
}
