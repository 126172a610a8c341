import type { SiteModel } from '../../site/model/siteModel.ts';
import type { OfferedPage } from '../index/indexManifest.ts';
import type { IndexPart } from '../index/indexPart.ts';
import { hrefOf } from '../../links/href.ts';
import { indexOfPages } from '../index/buildIndex.ts';
import { firstPages } from './firstPages.ts';
import { recordsByPage } from './recordsOfSite.ts';

/** An index that readers can search. */
export type IndexOfSite = {
  /** The name of a version of the docs. */
  readonly version: string;
  readonly parts: readonly IndexPart[];
  /** The pages to offer before anything is typed. */
  readonly pages: readonly OfferedPage[];
};

/** Builds the index of every docs version. The parts of the docs that can be searched alone are parts of it (`isInContext`). */
export function indexesOfSite(model: SiteModel): readonly IndexOfSite[] {
  const byVersion = recordsByPage(model);
  const titles = new Map(
    model.pages.flatMap((page) =>
      'title' in page ? [[hrefOf(page.path, model.site), page.title] as const] : [],
    ),
  );
  return model.pages.flatMap((page) => {
    if (page.kind !== 'search') return [];
    const { setup, contents } = page;
    return setup.versions.map((version) => ({
      version: version.name,
      parts: indexOfPages(byVersion.get(version.name) ?? []),
      pages: firstPages(contents, version, setup, titles),
    }));
  });
}
