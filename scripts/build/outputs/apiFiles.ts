import { pathOf } from '#core/links/paths.ts';
import type { ApiChanges, SiteModel } from '#core/site/siteModel.ts';
import { apiFeed } from './apiFeed.ts';
import { comparisonFiles } from './comparisonFiles.ts';
import type { OutputFile } from './outputFile.ts';

/**
 * The files of the API reference beside its pages: the schema and the changes of every version, the feed of changes, and
 * the comparisons of versions. Rejects where a schema in the lake cannot be read, which the site model has reported for
 * the latest.
 */
export async function apiFiles(model: SiteModel): Promise<readonly OutputFile[]> {
  const files: OutputFile[] = [];
  for (const api of model.api) {
    for (const version of api.versions) files.push(...versionFiles(api.deployment, version));
    files.push({
      path: pathOf({ kind: 'apiFeed', deployment: api.deployment }).slice(1),
      contents: apiFeed(api, model),
    });
    files.push(...(await comparisonFiles(api)));
  }
  return files;
}

function versionFiles(
  deployment: string,
  { sdl, version, previous, date, summary, changes, renames }: ApiChanges['versions'][number],
): readonly OutputFile[] {
  const told = { deployment, version, ...(previous === undefined ? {} : { previous }), date, summary };
  return [
    { path: pathOf({ kind: 'apiSchemaFile', deployment, version }).slice(1), contents: sdl },
    {
      path: pathOf({ kind: 'apiChangesFile', deployment, version }).slice(1),
      contents: `${JSON.stringify({ ...told, changes, renames }, undefined, 2)}\n`,
    },
  ];
}
