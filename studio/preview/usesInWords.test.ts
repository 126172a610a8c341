import { expect, test } from 'vitest';
import { usesInWords } from './usesInWords.ts';

const pages = [{ path: '/docs/', title: 'Docs' }];

test.each([
  [{ isEverywhere: true, count: 0, pages: [] }, 'Used on every page.'],
  [{ isEverywhere: false, count: 0, pages: [] }, 'Used on no page.'],
  [{ isEverywhere: false, count: 1, pages }, 'Used on 1 page:'],
  [{ isEverywhere: false, count: 1200, pages }, 'Used on 1,200 pages, such as these 1:'],
])('%j', (uses, words) => {
  expect(usesInWords(uses)).toBe(words);
});
