import type { BodyHeading } from './headingsOf.ts';

/** An id that a heading had, the field of the text that it is in, and the `_key` of its block. */
export type FormerHeading = { readonly id: string; readonly field: string; readonly heading: string };

/**
 * The former ids that the headings of a document keep when it is published again: what they kept before, and the ids that they lose now
 * because they, or others with the same words, have changed. A heading is the same one as before if it has the same key in the same text; keys
 * that are not unique in a text say nothing. Ids that headings have now are left out, and of several headings with the same former id the first
 * keeps it.
 * @param before the headings as readers see them
 * @param after those of the document that is to be published
 */
export function keptHeadingIds(
  before: readonly BodyHeading[],
  after: readonly BodyHeading[],
): readonly FormerHeading[] {
  const [known, kept] = [byUniqueKey(before), byUniqueKey(after)];
  const taken = new Set(after.map(({ id }) => id));
  return [...kept].flatMap(([place, { field, block, formerIds }]) => {
    const last = known.get(place);
    const former = [...formerIds, ...(last ? [...last.formerIds, last.id] : [])];
    return [...new Set(former)].flatMap((id) => {
      if (taken.has(id)) return [];
      taken.add(id);
      return [{ id, field, heading: block._key }];
    });
  });
}

function byUniqueKey(headings: readonly BodyHeading[]): ReadonlyMap<string, BodyHeading> {
  const byKey = Map.groupBy(headings, ({ field, block }) => `${field} ${block._key}`);
  return new Map(
    [...byKey].flatMap(([key, [heading, ...others]]) =>
      heading && others.length === 0 ? [[key, heading] as const] : [],
    ),
  );
}
