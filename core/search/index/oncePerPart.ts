import type { IndexPart, PartKind } from './indexPart.ts';
import type { SearchRecord } from './searchRecord.ts';
import { haveSameItems } from '../../haveSameItems.ts';

type Pages = readonly (readonly SearchRecord[])[];
type Known = { readonly pages: Pages; readonly part: IndexPart };

/** How many parts that begin with the same page are remembered: as many indexes can share the page. */
const maxParts = 16;

/**
 * Returns a function that makes the parts of one kind from their prefixes and pages. It returns the same part again if the records of
 * all pages are the same objects in the same order. A part is kept as long as its first record is referenced.
 */
export function oncePerPart(
  kind: PartKind,
  write: (pages: Pages) => string,
): (prefix: string, pages: Pages) => IndexPart {
  const known = new WeakMap<SearchRecord, readonly Known[]>();
  return (prefix, pages) => {
    const first = pages[0]?.[0];
    if (first === undefined) return { kind, prefix, text: write(pages) };
    const parts = known.get(first) ?? [];
    const before = parts.find((each) => each.part.prefix === prefix && areSame(each.pages, pages));
    if (before) return before.part;
    const part = { kind, prefix, text: write(pages) };
    known.set(first, [{ pages, part }, ...parts].slice(0, maxParts));
    return part;
  };
}

function areSame(some: Pages, others: Pages): boolean {
  return (
    some.length === others.length && some.every((records, page) => haveSameItems(records, others[page] ?? []))
  );
}
