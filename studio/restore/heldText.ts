import { listSome } from '#core/text/listSome.ts';

/** Says which releases still have a version of a deleted document. */
export function heldText(titles: readonly string[]): string {
  const what = titles.length === 1 ? 'a release' : `${titles.length} releases`;
  return `Still in ${what}: ${listSome(titles.map((title) => `“${title}”`))}.`;
}
