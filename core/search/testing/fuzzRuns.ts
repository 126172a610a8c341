/**
 * The number of times to try a property: `usual` times in unit tests, or `SEARCH_FUZZ_RUNS` times if that is set, as by the long tests
 * (`SEARCH_FUZZ_RUNS=100000 vitest run core/search --testTimeout 3600000`). The seed makes failures reproducible.
 */
export function fuzzRuns(usual: number): { readonly numRuns: number; readonly seed: number } {
  const asked = Number(globalThis.process.env['SEARCH_FUZZ_RUNS'] ?? 0);
  return { numRuns: asked > 0 ? asked : usual, seed: 20_261 };
}
