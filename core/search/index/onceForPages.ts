import type { SearchRecord } from './searchRecord.ts';

type Pages = readonly (readonly SearchRecord[])[];
type Known = { readonly pages: Pages; readonly text: string };

/** How many texts that begin with the same page are remembered: as many indexes can share the page. */
const maxTexts = 16;

/**
 * Memoizes a function that writes the text of some pages. A text is found again if the records of all pages are the same objects in
 * the same order, and is kept as long as the first of them is referenced.
 */
export function onceForPages(write: (pages: Pages) => string): (pages: Pages) => string {
  const known = new WeakMap<SearchRecord, readonly Known[]>();
  return (pages) => {
    const first = pages[0]?.[0];
    if (first === undefined) return write(pages);
    const texts = known.get(first) ?? [];
    const before = texts.find((each) => areSame(each.pages, pages));
    if (before) return before.text;
    const text = write(pages);
    known.set(first, [{ pages, text }, ...texts].slice(0, maxTexts));
    return text;
  };
}

function areSame(some: Pages, others: Pages): boolean {
  return (
    some.length === others.length &&
    some.every((records, page) => {
      const other = others[page] ?? [];
      return records.length === other.length && records.every((record, index) => record === other[index]);
    })
  );
}
