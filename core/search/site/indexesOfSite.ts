import type { SiteModel } from '../../site/model/siteModel.ts';
import type { IndexPart } from '../index/indexPart.ts';
import { indexOfPages } from '../index/buildIndex.ts';
import { recordsByPage } from './recordsOfSite.ts';

/** An index that readers can search. */
export type IndexOfSite = {
  /** The name of a version of the docs. */
  readonly version: string;
  readonly parts: readonly IndexPart[];
};

/** Builds the index of every docs version. The parts of the docs that can be searched alone are parts of it (`isInContext`). */
export function indexesOfSite(model: SiteModel): readonly IndexOfSite[] {
  const byVersion = recordsByPage(model);
  return (model.shell.search?.versions ?? []).map(({ name }) => ({
    version: name,
    parts: indexOfPages(byVersion.get(name) ?? []),
  }));
}
