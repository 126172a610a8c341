/** The rows of a list that are in sight, by index; `overscan` is how many more to render before and after them. */
export type SeenRows = {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly overscan: number;
  readonly count: number;
};

/** Lists up to this length are rendered as a whole, so that the browser's own search finds every row of them. */
const maxWhole = 100;

/**
 * The indexes of the rows to render, in order: the visible ones and some around them, and rows that must stay, such as the one with the
 * focus.
 * @param kept may be outside of the list
 */
export function renderedRows(seen: SeenRows, kept: readonly number[]): number[] {
  const { startIndex, endIndex, overscan, count } = seen;
  if (count <= maxWhole) return indexesBetween(0, count - 1);
  const inSight = indexesBetween(
    Math.max(0, startIndex - overscan),
    Math.min(endIndex + overscan, count - 1),
  );
  const others = kept.filter((index) => index >= 0 && index < count);
  return [...new Set([...inSight, ...others])].toSorted((one, other) => one - other);
}

function indexesBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
