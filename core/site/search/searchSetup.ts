import type { SiteSettings } from '../../content/content.ts';
import { hrefOf } from '../../links/href.ts';
import { pathOf } from '../../links/paths.ts';
import { sitePath } from '../links/resolveUrl.ts';
import type { SearchSetup } from '../pageData.ts';
import type { DocsVersionMetadata, SiteModel } from '../siteModel.ts';

/**
 * What the search box and the page of results know of the site. A part without a label is called by its path; `/` is the
 * whole and no part.
 * @param versions the docs; the first is the one that is searched where nothing else is said
 */
export function searchSetup(
  { search }: SiteSettings,
  versions: readonly DocsVersionMetadata[],
  site: SiteModel['site'],
): SearchSetup {
  const { suggestions, hint, highlight, contexts } = search;
  return {
    href: hrefOf(pathOf({ kind: 'search' }), site),
    suggestions,
    hint,
    highlight,
    versions: versions.map(({ name, label, path }) => ({ name, label, path })),
    contexts: contexts
      .map(({ path, label }) => ({ label: label ?? path, path: sitePath(path) }))
      .filter(({ path }) => path !== '/'),
  };
}
