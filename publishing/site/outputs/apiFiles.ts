import type { DeploymentChanges, SiteModel } from '#core/site/model/siteModel.ts';
import type { Comparisons } from '../comparisons/createComparisons.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { pathOf } from '#core/links/pathOf.ts';
import { present } from '#core/present.ts';
import { comparisonFiles } from './comparisonFiles.ts';
import { apiFeed } from './feeds/apiFeed.ts';

/**
 * Makes the files of the API reference beside its pages: the schema and the changes of every version, the feed of changes, and the
 * comparisons of versions. Rejects when a schema in the lake cannot be parsed (for the latest, the site model has reported that).
 */
export async function apiFiles(model: SiteModel, comparisons: Comparisons): Promise<readonly OutputFile[]> {
  const files: OutputFile[] = [];
  for (const api of model.api) {
    for (const version of api.versions) files.push(...versionFiles(api.deployment, version));
    files.push({
      path: pathOf({ kind: 'apiFeed', deployment: api.deployment }).slice(1),
      contents: apiFeed(api, model),
    });
    files.push(...(await comparisonFiles(api, comparisons)));
  }
  return files;
}

function versionFiles(
  deployment: string,
  { sdl, version, previous, date, summary, changes, renames }: DeploymentChanges['versions'][number],
): readonly OutputFile[] {
  const description = present({ deployment, version, previous, date, summary });
  return [
    { path: pathOf({ kind: 'apiSchemaFile', deployment, version }).slice(1), contents: sdl },
    {
      path: pathOf({ kind: 'apiChangesFile', deployment, version }).slice(1),
      contents: `${JSON.stringify({ ...description, changes, renames }, undefined, 2)}\n`,
    },
  ];
}
