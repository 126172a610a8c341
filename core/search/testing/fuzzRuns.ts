/**
 * How often a property is tried: `usual` in the unit run, `SEARCH_FUZZ_RUNS` times when that is set, as the long run
 * does (`SEARCH_FUZZ_RUNS=100000 vitest run core/search --testTimeout 3600000`). Seeded, so that a failure can be had again.
 */
export function fuzzRuns(usual: number): { readonly numRuns: number; readonly seed: number } {
  const asked = Number(globalThis.process.env['SEARCH_FUZZ_RUNS'] ?? 0);
  return { numRuns: asked > 0 ? asked : usual, seed: 20_261 };
}
