import type { sizes } from './sizes.ts';
import { allTests } from './allTests.ts';
import { sizeNames } from './sizes.ts';

type Look = { readonly size: keyof typeof sizes; readonly mode: (typeof modes)[number] };

export const modes = ['dark', 'light'] as const;

/** The ways in which tests look at a page: each size and each mode once, which takes half the time of the four combinations; those are for test:long. */
export const looks: readonly Look[] = allTests
  ? sizeNames.flatMap((size) => modes.map((mode) => ({ size, mode })))
  : [
      { size: 'desktop', mode: 'dark' },
      { size: 'phone', mode: 'light' },
    ];
