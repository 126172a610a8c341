import type { ApiChange } from '../../../content/reference.ts';
import type { ApiChangeView } from '../../model/apiPageData.ts';
import { apiText } from './apiText.ts';

/**
 * Changes as pages list them. Ids are made of path and kind, so that a link to a change stays valid when others are added; the
 * second change with the same path and kind gets `-2`.
 * @param hrefOf returns the page of a schema coordinate, if it has one
 */
export function changeViews(
  changes: readonly ApiChange[],
  hrefOf: (coordinate: string) => string | undefined,
): readonly ApiChangeView[] {
  const taken = new Map<string, number>();
  return changes.map((change) => {
    const wanted = `${change.path}-${change.kind}`.replaceAll(/[^\w-]+/g, '-').replace(/^-|-$/g, '');
    const count = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, count);
    return {
      ...change,
      id: count === 1 ? wanted : `${wanted}-${count}`,
      message: apiText(change.message, hrefOf),
    };
  });
}
