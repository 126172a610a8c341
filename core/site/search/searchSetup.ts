import type { SiteSettings } from '../../content/content.ts';
import type { SearchSetup } from '../model/searchPageData.ts';
import type { Site } from '../model/site.ts';
import type { SharedVersion } from '../section/section.ts';
import { hrefOf } from '../../links/href.ts';
import { pathOf } from '../../links/pathOf.ts';
import { sitePath } from '../links/resolveUrl.ts';

/**
 * The settings of the search box and the page of results. A context without a label is named by its path; `/` is the whole site and
 * not a context.
 * @param versions the versions of the docs; the first is searched by default
 */
export function searchSetup(
  { search }: SiteSettings,
  versions: readonly SharedVersion[],
  site: Site,
): SearchSetup | undefined {
  if (versions.length === 0) return undefined;
  const { suggestions, hint, highlight, contexts } = search;
  return {
    href: hrefOf(pathOf({ kind: 'search' }), site),
    suggestions,
    hint,
    highlight,
    versions: versions.map(({ metadata: { name, label, path } }) => ({ name, label, path })),
    contexts: contexts
      .map(({ path, label }) => ({ label: label ?? path, path: sitePath(path) }))
      .filter(({ path }) => path !== '/'),
  };
}
