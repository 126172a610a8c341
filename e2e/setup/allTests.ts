/** True if tests run in full, as with `npm run test:long`: also those tagged `@long`, on every page instead of one of each kind. */
export const allTests = process.env['TESTS'] === 'all';

/** Returns the variants of a test that run: the first `count` in `npm test`, all in `npm run test:long`. */
export function variants<T>(all: readonly T[], count: number): readonly T[] {
  return allTests ? all : all.slice(0, count);
}
