import type { PageData } from './pageData.ts';
import { dequal } from 'dequal/lite';

/**
 * Returns the pages of a model, each as the object of an earlier model if it is equal to that: what was made from the object stays valid.
 */
export function keepPages(before: readonly PageData[], after: readonly PageData[]): readonly PageData[] {
  const earlier = new Map(before.map((page) => [page.path, page]));
  return after.map((page) => {
    const known = earlier.get(page.path);
    return known && dequal(known, page) ? known : page;
  });
}
