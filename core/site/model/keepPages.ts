import type { PageData } from './pageData.ts';
import { dequal } from 'dequal/lite';

export type KeptPages = {
  /** The new pages, each as the object of the earlier model if that is equal: what was made from it stays valid. */
  readonly pages: readonly PageData[];
  /** Those of them that are new or different. */
  readonly changed: readonly PageData[];
  /** Paths of pages that no longer exist. */
  readonly removed: readonly string[];
};

/** Compares the pages of a model with those of an earlier one. Equal page data gives an equal page, so only `changed` must be rendered. */
export function keepPages(before: readonly PageData[], after: readonly PageData[]): KeptPages {
  const earlier = new Map(before.map((page) => [page.path, page]));
  const pages = after.map((page) => {
    const known = earlier.get(page.path);
    return known && dequal(known, page) ? known : page;
  });
  const paths = new Set(after.map(({ path }) => path));
  return {
    pages,
    changed: pages.filter((page) => earlier.get(page.path) !== page),
    removed: [...earlier.keys()].filter((path) => !paths.has(path)),
  };
}
