import type { Site } from '../model/site.ts';
import type { DeploymentChanges } from '../model/siteModel.ts';
import type { ApiReference } from './catalogue/apiReference.ts';
import { absoluteUrl, hrefOf } from '../../links/href.ts';
import { pathOf } from '../../links/pathOf.ts';
import { present } from '../../present.ts';
import { symbolLink } from './pages/apiContext.ts';
import { replacementViews } from './pages/replacementViews.ts';

/** The changes of every deployment, for the files that readers download, compare and subscribe to. */
export function apiChanges(reference: ApiReference, site: Site): readonly DeploymentChanges[] {
  const url = (path: string): string => absoluteUrl(hrefOf(path, site), site);
  const href = (path: string): string => hrefOf(path, site);
  return reference.deployments.map((of) => {
    const { deployment, versions, paths } = of;
    const replacements = replacementViews(of, (link) => symbolLink(link, { api: { reference }, href }));
    return {
      deployment: deployment.name,
      title: deployment.title,
      url: url(pathOf({ kind: 'apiChangelog', deployment: deployment.name })),
      versions: versions.map(({ version: document, path }) => {
        const { version, date, summary, previous, changes, renames, sdl } = document;
        return present({ version, date, summary, previous, changes, renames, sdl, url: url(path) });
      }),
      hrefs: Object.fromEntries([...paths].map(([coordinate, path]) => [coordinate, href(path)])),
      replacements: Object.fromEntries(replacements),
    };
  });
}
