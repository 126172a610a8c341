import { allTests } from './allTests.ts';

/** The two window sizes that tests use. */
export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

export const sizeNames = ['desktop', 'phone'] as const;

/** For tests of what is the same at every size: `npm test` runs them at one. */
export const anySize = allTests ? sizeNames : (['desktop'] as const);
