/**
 * How often a property test tries its property: `few` times in the unit run, `many` times when `PROPERTY_RUNS` is `many`, as
 * `npm run test:long` sets it. With `PROPERTY_SEED`, a number, it tries the same values each time; otherwise others, and a failure
 * names their seed.
 */
export function propertyRuns(
  few: number,
  many: number,
): { readonly numRuns: number; readonly seed?: number } {
  const { PROPERTY_RUNS: runs, PROPERTY_SEED: seed } = globalThis.process.env;
  const numRuns = runs === 'many' ? many : few;
  return seed === undefined ? { numRuns } : { numRuns, seed: Number(seed) };
}
