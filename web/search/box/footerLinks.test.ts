import { expect, test } from 'vitest';
import { footerLinks } from './footerLinks.ts';

const version = { name: 'current', label: 'Next', path: '/docs' };
const users = { label: 'For Users', path: '/docs/for-users' };
const setup = {
  href: '/search/',
  suggestions: 8,
  hint: true,
  highlight: true,
  versions: [version],
  contexts: [users],
};
const linksOf = (context: typeof users | undefined, hasResults: boolean, hasOthers = true) =>
  footerLinks({ query: 'fees', version, context, hasResults, hasOthers }, setup, '');

test('outside of any part there is one link, to all results', () => {
  expect(linksOf(undefined, true)).toEqual([{ label: 'See all results', href: '/search/?q=fees' }]);
});

test('within a part there are links to its results and to all results', () => {
  expect(linksOf(users, true)).toEqual([
    { label: 'See all results within "For Users"', href: '/search/?q=fees&ctx=docs/for-users' },
    { label: 'See all results', href: '/search/?q=fees' },
  ]);
});

test('a part without results has a link to all results, if there are any; without a part there is no link', () => {
  expect(linksOf(users, false)).toEqual([
    { label: 'See all results outside "For Users"', href: '/search/?q=fees' },
  ]);
  expect(linksOf(users, false, false)).toEqual([]);
  expect(linksOf(undefined, false, false)).toEqual([]);
});
