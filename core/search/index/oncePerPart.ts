import type { IndexPart, PartKind } from './indexPart.ts';
import type { SearchRecord } from './searchRecord.ts';
import { dequal } from 'dequal/lite';

type Pages<Item = SearchRecord> = readonly (readonly Item[])[];
type Known = { readonly pages: Pages; readonly part: IndexPart };

/** The most parts that are remembered for the same first or last page: as many indexes can share the page. */
const maxParts = 16;

/**
 * Returns a function that makes the parts of one kind from their prefixes and pages. It returns the same part again if the records of
 * all pages are the same objects in the same order, or say the same in the fields that parts of this kind have. A part is kept as long as the
 * first record of its first or of its last page is referenced.
 * @param fields those that `write` reads
 */
export function oncePerPart<Field extends keyof SearchRecord>(
  kind: PartKind,
  fields: readonly Field[],
  write: (pages: Pages<Pick<SearchRecord, Field>>) => string,
): (prefix: string, pages: Pages) => IndexPart {
  const known = new WeakMap<SearchRecord, readonly Known[]>();
  const saySame = (one: SearchRecord, other: SearchRecord | undefined): boolean =>
    one === other || (other !== undefined && fields.every((field) => dequal(one[field], other[field])));
  const areSame = (some: Pages, others: Pages): boolean =>
    haveSame(some, others, (records, before = []) => haveSame(records, before, saySame));
  return (prefix, pages) => {
    // Pages that change together are often beside each other.
    const keys = [pages[0]?.[0], pages.at(-1)?.[0]].filter((record) => record !== undefined);
    const same = keys
      .flatMap((key) => known.get(key) ?? [])
      .find((each) => each.part.prefix === prefix && areSame(pages, each.pages));
    const part = same?.part ?? { kind, prefix, text: write(pages) };
    for (const key of keys) {
      const parts = known.get(key) ?? [];
      if (parts.some((each) => each.part === part)) continue;
      known.set(key, [{ pages, part }, ...parts].slice(0, maxParts));
    }
    return part;
  };
}

/** Compares two lists item by item. */
function haveSame<Item>(
  some: readonly Item[],
  others: readonly Item[],
  areSame: (one: Item, other: Item | undefined) => boolean,
): boolean {
  return (
    some === others ||
    (some.length === others.length && some.every((each, index) => areSame(each, others[index])))
  );
}
