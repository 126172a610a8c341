import type { ApiChange } from '../../../content/reference.ts';
import type { ApiChangeView, ApiReplacementView } from '../../model/apiPageData.ts';
import { present } from '../../../present.ts';
import { apiText } from './apiText.ts';

/** The pages and replacements of the elements of a schema, by their coordinates. */
export type CoordinateViews = {
  /** Returns the page of an element, if it has one. */
  readonly hrefOf: (coordinate: string) => string | undefined;
  /** Returns what replaces an element, if that is known. */
  readonly replacementOf: (coordinate: string) => ApiReplacementView | undefined;
};

/**
 * Changes as pages list them. Ids are made of path and kind, so that a link to a change stays valid when others are added; the
 * second change with the same path and kind gets `-2`. What is deprecated or removed comes with its replacement.
 */
export function changeViews(
  changes: readonly ApiChange[],
  { hrefOf, replacementOf }: CoordinateViews,
): readonly ApiChangeView[] {
  const taken = new Map<string, number>();
  return changes.map((change) => {
    const wanted = `${change.path}-${change.kind}`.replaceAll(/[^\w-]+/g, '-').replace(/^-|-$/g, '');
    const count = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, count);
    return present({
      ...change,
      id: count === 1 ? wanted : `${wanted}-${count}`,
      message: apiText(change.message, hrefOf),
      replacement: takesAway.test(change.kind) ? replacementOf(change.path) : undefined,
    });
  });
}

/** The kinds of changes after which readers look for something else to use. */
const takesAway =
  /^(?:deprecation-added|(?:type|field|(?:directive-)?argument|input-field|enum-value|directive)-removed)$/;
