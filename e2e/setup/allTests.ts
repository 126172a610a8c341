import { test } from '@playwright/test';

/** True if tests run in full, as with `npm run test:long`: also those tagged `@long`, on every page instead of one of each kind. */
export const allTests = process.env['TESTS'] === 'all';

/** Returns the variants of a test that run: the first `count` in `npm test`, all in `npm run test:long`. */
export function variants<T>(all: readonly T[], count: number): readonly T[] {
  return allTests ? all : all.slice(0, count);
}

/** A step of a test that only `npm run test:long` takes. */
export async function longStep(title: string, body: () => Promise<void>): Promise<void> {
  if (allTests) await test.step(title, body);
}
