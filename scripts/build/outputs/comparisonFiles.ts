import { createHash } from 'node:crypto';
import { pathOf } from '#core/links/paths.ts';
import { compareViews } from '#core/reference/compareSchemas.ts';
import { schemaView } from '#core/reference/schemaView.ts';
import type { SchemaView } from '#core/reference/schemaView.ts';
import { changeViews } from '#core/site/reference/changeViews.ts';
import { comparablePairs, pairKey } from '#core/site/reference/comparablePairs.ts';
import { pathOfCoordinate } from '#core/site/reference/coordinatePaths.ts';
import type { ApiChanges } from '#core/site/siteModel.ts';
import type { OutputFile } from './outputFile.ts';

/**
 * One file per pair of versions that can be compared, named after its content, and an index that gives the file of a
 * pair. A version and the one before it are not compared again: the reference has these changes.
 */
export async function comparisonFiles(api: ApiChanges): Promise<readonly OutputFile[]> {
  const { deployment, versions, hrefs } = api;
  const places = new Map(Object.entries(hrefs));
  const views = new Map<string, SchemaView>();
  const byName = new Map(versions.map((version) => [version.version, version]));
  const viewOf = (name: string): SchemaView => {
    const view = views.get(name) ?? schemaView(byName.get(name)?.sdl ?? '', `${deployment} ${name}`);
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
      target?.previous === older ? target.changes : await compareViews(viewOf(older), viewOf(newer));
    const shown = changeViews(changes, (coordinate) => pathOfCoordinate(coordinate, places));
    const contents = JSON.stringify({ from: older, to: newer, changes: shown });
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 12);
    const path = indexPath.replace(/index\.json$/, `${pairKey(pair)}.${hash}.json`);
    index[pairKey(pair)] = path;
    files.push({ path: path.slice(1), contents });
  }
  return [{ path: indexPath.slice(1), contents: JSON.stringify(index) }, ...files];
}
