import { absoluteUrl, hrefOf } from '../../links/href.ts';
import { pathOf } from '../../links/paths.ts';
import type { ApiChanges, SiteModel } from '../siteModel.ts';
import type { ApiReference } from './apiReference.ts';

/** What every deployment changed, for the files that people download, compare and subscribe to. */
export function apiChanges({ deployments }: ApiReference, site: SiteModel['site']): readonly ApiChanges[] {
  const url = (path: string): string => absoluteUrl(hrefOf(path, site), site);
  return deployments.map(({ deployment, versions, paths }) => ({
    deployment: deployment.name,
    title: deployment.title,
    url: url(pathOf({ kind: 'apiChangelog', deployment: deployment.name })),
    versions: versions.map(({ version: document, path }) => {
      const { version, date, summary, previous, changes, renames, sdl } = document;
      return {
        version,
        date,
        summary,
        ...(previous === undefined ? {} : { previous }),
        changes,
        renames,
        sdl,
        url: url(path),
      };
    }),
    hrefs: Object.fromEntries([...paths].map(([coordinate, path]) => [coordinate, hrefOf(path, site)])),
  }));
}
