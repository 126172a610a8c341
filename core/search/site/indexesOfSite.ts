import type { SiteModel } from '../../site/model/siteModel.ts';
import type { IndexPart } from '../index/indexPart.ts';
import { indexOfPages } from '../index/buildIndex.ts';
import { isInContext } from './isInContext.ts';
import { recordsByPage } from './recordsOfSite.ts';

/** An index that readers can search. */
export type IndexOfSite = {
  /** The name of a version of the docs. */
  readonly version: string;
  /** The path of a search context (a part of the docs); empty for the whole version. */
  readonly context: string;
  readonly parts: readonly IndexPart[];
};

/** Builds the indexes of every docs version: first of the whole version, then of each search context in it. */
export function indexesOfSite(model: SiteModel): readonly IndexOfSite[] {
  const byVersion = recordsByPage(model);
  return (model.shell.search?.versions ?? []).flatMap((version) => {
    const pages = byVersion.get(version.name) ?? [];
    return [
      { version: version.name, context: '', parts: indexOfPages(pages) },
      ...(model.shell.search?.contexts ?? []).map((context) => ({
        version: version.name,
        context: context.path,
        parts: indexOfPages(pages.filter(([lead]) => lead && isInContext(lead.url, context, version))),
      })),
    ];
  });
}
