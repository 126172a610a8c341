import { expect, test } from 'vitest';
import { createSuggestions } from './createSuggestions.ts';

const pages = [{ href: '/docs/why/', title: 'Why' }];
const site = { knownPages: () => Promise.resolve(pages) };

test('suggests pages for what readers look for, and nothing for what only programs do', async () => {
  const suggest = createSuggestions();
  expect(await suggest(site, '/docs/wy')).toEqual(pages);
  expect(await suggest(site, '/docs/why.php')).toEqual([]);
  expect(await suggest(site, '/wp-login')).toEqual([]);
});

test('looks for no more than five in a second', async () => {
  let now = 5000;
  const suggest = createSuggestions(() => now);
  for (let index = 0; index < 5; index += 1) expect(await suggest(site, '/docs/wy')).toEqual(pages);
  now = 5999;
  expect(await suggest(site, '/docs/wy')).toEqual([]);
  now = 6000;
  expect(await suggest(site, '/docs/wy')).toEqual(pages);
});
