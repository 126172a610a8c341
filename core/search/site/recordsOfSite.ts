import type { PageData } from '../../site/model/pageData.ts';
import type { SiteModel } from '../../site/model/siteModel.ts';
import type { PageRecords } from '../index/buildIndex.ts';
import type { SearchRecord } from '../index/searchRecord.ts';
import type { RecordOptions } from './recordsOfPage.ts';
import { recordsOfPage } from './recordsOfPage.ts';

/**
 * Returns the records of every docs version by its name, in the order of the model's versions and pages. The API reference
 * does not belong to a version: it is included in each of them.
 */
export function recordsOfSite(model: SiteModel): ReadonlyMap<string, readonly SearchRecord[]> {
  return new Map([...recordsByPage(model)].map(([version, pages]) => [version, pages.flat()]));
}

/**
 * Returns the same records as `recordsOfSite`, in a list for each page that has any. The same page object gives the same list.
 * @param pages some of those of the model; all when absent
 */
export function recordsByPage(
  model: SiteModel,
  pages: readonly PageData[] = model.pages,
): ReadonlyMap<string, readonly PageRecords[]> {
  const options = recordOptionsOf(model);
  return new Map(
    model.docs.map(({ name }) => [
      name,
      pages.flatMap((page) => {
        const records = isOfVersion(page, name) ? recordsOfPage(page, options) : [];
        return records.length === 0 ? [] : [records];
      }),
    ]),
  );
}

/** Returns the settings of the site that the records of every page depend on. */
export function recordOptionsOf({ site, pages }: SiteModel): RecordOptions {
  return {
    trailingSlash: site.trailingSlash,
    // The home page has no keywords of its own and shows those of the site.
    siteKeywords: pages.find(({ kind }) => kind === 'home')?.head.keywords ?? [],
  };
}

function isOfVersion(page: PageData, name: string): boolean {
  return !('version' in page) || typeof page.version === 'string' || page.version.name === name;
}
