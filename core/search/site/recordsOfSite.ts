import type { PageData } from '../../site/model/pageData.ts';
import type { SiteModel } from '../../site/model/siteModel.ts';
import type { SearchRecord } from '../index/searchRecord.ts';
import { recordsOfPage } from './recordsOfPage.ts';

/**
 * Returns the records of every docs version by its name, in the order of the model's versions and pages. The API reference
 * does not belong to a version: it is included in each of them.
 */
export function recordsOfSite(model: SiteModel): ReadonlyMap<string, readonly SearchRecord[]> {
  const options = {
    trailingSlash: model.site.trailingSlash,
    // The home page has no keywords of its own and shows those of the site.
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
  return !('version' in page) || typeof page.version === 'string' || page.version.name === name;
}
