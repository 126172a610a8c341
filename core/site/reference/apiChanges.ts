import type { Site } from '../model/site.ts';
import type { DeploymentChanges } from '../model/siteModel.ts';
import type { ApiReference } from './catalogue/apiReference.ts';
import { absoluteUrl, hrefOf } from '../../links/href.ts';
import { pathOf } from '../../links/pathOf.ts';
import { present } from '../../present.ts';

/** The changes of every deployment, for the files that readers download, compare and subscribe to. */
export function apiChanges({ deployments }: ApiReference, site: Site): readonly DeploymentChanges[] {
  const url = (path: string): string => absoluteUrl(hrefOf(path, site), site);
  return deployments.map(({ deployment, versions, paths }) => ({
    deployment: deployment.name,
    title: deployment.title,
    url: url(pathOf({ kind: 'apiChangelog', deployment: deployment.name })),
    versions: versions.map(({ version: document, path }) => {
      const { version, date, summary, previous, changes, renames, sdl } = document;
      return present({ version, date, summary, previous, changes, renames, sdl, url: url(path) });
    }),
    hrefs: Object.fromEntries([...paths].map(([coordinate, path]) => [coordinate, hrefOf(path, site)])),
  }));
}
