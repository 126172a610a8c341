import type { SiteModel } from '../../site/model/siteModel.ts';
import type { OfferedPages } from '../index/indexManifest.ts';
import type { IndexPart } from '../index/indexPart.ts';
import { hrefOf } from '../../links/href.ts';
import { indexOfPages } from '../index/buildIndex.ts';
import { offeredPages } from './offeredPages.ts';
import { recordsByPage } from './recordsOfSite.ts';

/** An index that readers can search. */
export type IndexOfSite = {
  /** The name of a version of the docs. */
  readonly version: string;
  readonly parts: readonly IndexPart[];
  readonly pages: OfferedPages;
};

/** Builds the index of every docs version. The parts of the docs that can be searched alone are parts of it (`isInContext`). */
export function indexesOfSite(model: SiteModel): readonly IndexOfSite[] {
  const byVersion = recordsByPage(model);
  const titles = new Map(
    model.pages.map((page) => [
      hrefOf(page.path, model.site),
      // An author has a name.
      'title' in page ? page.title : page.name,
    ]),
  );
  return model.pages.flatMap((page) => {
    if (page.kind !== 'search') return [];
    return page.setup.versions.map((version) => ({
      version: version.name,
      parts: indexOfPages(byVersion.get(version.name) ?? []),
      pages: offeredPages(page, version, titles),
    }));
  });
}
