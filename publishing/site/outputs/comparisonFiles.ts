import type { LoadedSchema } from '#core/reference/schema/loadSchema.ts';
import type { DeploymentChanges } from '#core/site/model/siteModel.ts';
import type { Comparisons } from '../comparisons/createComparisons.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { pathOf } from '#core/links/pathOf.ts';
import { compareSchemas } from '#core/reference/compare/compareSchemas.ts';
import { loadSchema } from '#core/reference/schema/loadSchema.ts';
import { pathOfCoordinate } from '#core/site/reference/catalogue/coordinatePaths.ts';
import { changeViews } from '#core/site/reference/pages/changeViews.ts';
import { comparablePairs, pairKey } from '#core/site/reference/pages/comparablePairs.ts';
import { contentHash } from './contentHash.ts';

/**
 * Makes one file per pair of versions that can be compared, named after its content, and an index of them by pair. A version and
 * its predecessor are not compared again: the reference has these changes. Others are looked up in `comparisons`.
 */
export async function comparisonFiles(
  api: DeploymentChanges,
  comparisons: Comparisons,
): Promise<readonly OutputFile[]> {
  const { deployment, versions, hrefs, replacements } = api;
  const places = new Map(Object.entries(hrefs));
  const replacing = new Map(Object.entries(replacements));
  const views = new Map<string, LoadedSchema>();
  const byName = new Map(versions.map((version) => [version.version, version]));
  const sdlOf = (name: string): string => byName.get(name)?.sdl ?? '';
  const viewOf = (name: string): LoadedSchema => {
    const view = views.get(name) ?? loadSchema(sdlOf(name), `${deployment} ${name}`);
    views.set(name, view);
    return view;
  };
  const indexPath = pathOf({ kind: 'apiComparisons', deployment });
  const index: Record<string, string> = {};
  const files: OutputFile[] = [];
  for (const pair of comparablePairs(versions.map(({ version }) => version))) {
    const [older, newer] = pair;
    const target = byName.get(newer);
    const changes =
      target?.previous === older
        ? target.changes
        : await comparisons(sdlOf(older), sdlOf(newer), () => compareSchemas(viewOf(older), viewOf(newer)));
    const shown = changeViews(changes, {
      hrefOf: (coordinate) => pathOfCoordinate(coordinate, places),
      replacementOf: (coordinate) => replacing.get(coordinate),
    });
    const contents = JSON.stringify({ from: older, to: newer, changes: shown });
    const path = indexPath.replace(/index\.json$/, `${pairKey(pair)}.${contentHash(contents)}.json`);
    index[pairKey(pair)] = path;
    files.push({ path: path.slice(1), contents });
  }
  return [{ path: indexPath.slice(1), contents: JSON.stringify(index) }, ...files];
}
