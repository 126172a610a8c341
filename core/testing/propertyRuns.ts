/**
 * Returns the number of times that a property test tries its property: `few` times in the unit run, `many` times when `PROPERTY_RUNS` is `many`, as
 * `npm run test:long` sets it.
 */
export function propertyRuns(few: number, many: number): { readonly numRuns: number } {
  return { numRuns: globalThis.process.env['PROPERTY_RUNS'] === 'many' ? many : few };
}
