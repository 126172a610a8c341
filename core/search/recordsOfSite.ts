import type { SiteModel } from '../site/siteModel.ts';
import type { PageData } from '../site/pageData.ts';
import { recordsOfPage } from './recordsOfPage.ts';
import type { SearchRecord } from './searchRecord.ts';

/**
 * The records of every docs version, by its name, in the order of the model's versions and pages. The API reference has
 * no versions of the docs: it is found with each of them.
 */
export function recordsOfSite(model: SiteModel): ReadonlyMap<string, readonly SearchRecord[]> {
  const options = {
    trailingSlash: model.site.trailingSlash,
    // The front page has no keywords of its own, so that it shows those of the site.
    siteKeywords: model.pages.find(({ kind }) => kind === 'home')?.head.keywords ?? [],
  };
  return new Map(
    model.docs.map(({ name }) => [
      name,
      model.pages.flatMap((page) => (isOfVersion(page, name) ? recordsOfPage(page, options) : [])),
    ]),
  );
}

function isOfVersion(page: PageData, name: string): boolean {
  return 'version' in page && typeof page.version !== 'string' ? page.version.name === name : true;
}
