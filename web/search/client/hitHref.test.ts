import { expect, test } from 'vitest';
import { hitHref } from './hitHref.ts';

const hit = { url: '/docs/fees/', hash: 'tiers', terms: ['fee', 'a&b'] };

test('a hit leads to its section, with the words to mark', () => {
  expect(hitHref(hit, true)).toBe('/docs/fees/?_highlight=fee&_highlight=a%26b#tiers');
});

test('a hit leads to the section without words if nothing is to be marked', () => {
  expect(hitHref(hit, false)).toBe('/docs/fees/#tiers');
  expect(hitHref({ ...hit, hash: '', terms: [] }, true)).toBe('/docs/fees/');
});

test('no address carries more than eight words', () => {
  const terms = Array.from({ length: 20 }, (_, index) => `w${index}`);
  expect(hitHref({ ...hit, terms }, true).match(/_highlight/g)).toHaveLength(8);
});
