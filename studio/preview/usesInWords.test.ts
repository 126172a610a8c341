import { expect, test } from 'vitest';
import { usesInWords } from './previewTool.ts';

const pages = [{ path: '/docs/', title: 'Docs' }];
const locations = [{ title: 'Docs', href: '/docs/' }];

test.each([
  [
    { isEverywhere: true, count: 0, pages: [] },
    { message: 'Used on every page', tone: 'positive' },
  ],
  [{ isEverywhere: false, count: 0, pages: [] }, undefined],
  [{ isEverywhere: false, count: 1, pages }, { locations }],
  [
    { isEverywhere: false, count: 1200, pages },
    { locations, message: 'Used on 1,200 pages, such as these 1' },
  ],
])('%j', (uses, words) => {
  expect(usesInWords(uses)).toEqual(words);
});
