/** The median and the extremes of several measurements. */
export type Spread = {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** The number of values. */
  readonly count: number;
};

/** Summarises measurements in any order. Throws an Error if the list is empty. */
export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) throw new Error('Nothing was measured.');
  const [lower = least, upper = least] = [(sorted.length - 1) / 2, sorted.length / 2].map(
    (place) => sorted[Math.floor(place)],
  );
  return { median: (lower + upper) / 2, least, most, count: sorted.length };
}
