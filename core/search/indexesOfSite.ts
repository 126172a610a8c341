import type { SiteModel } from '../site/siteModel.ts';
import { buildIndex } from './buildIndex.ts';
import type { IndexPart } from './indexPart.ts';
import { isInContext } from './isInContext.ts';
import { recordsOfSite } from './recordsOfSite.ts';

/** An index that readers can search. */
export type IndexOfSite = {
  /** Name of a version of the docs. */
  readonly version: string;
  /** Path of a part of the docs; empty for the index of all. */
  readonly context: string;
  readonly parts: readonly IndexPart[];
};

/** The indexes of every docs version: of all of it first, then of each part that readers can search alone. */
export function indexesOfSite(model: SiteModel): readonly IndexOfSite[] {
  const records = recordsOfSite(model);
  return (model.shell.search?.versions ?? []).flatMap((version) => {
    const all = records.get(version.name) ?? [];
    return [
      { version: version.name, context: '', parts: buildIndex(all) },
      ...(model.shell.search?.contexts ?? []).map((context) => ({
        version: version.name,
        context: context.path,
        parts: buildIndex(all.filter(({ url }) => isInContext(url, context, version))),
      })),
    ];
  });
}
