import { expect, test } from 'vitest';
import { smallSetup as setup, users, version } from '../testing/smallSetup.ts';
import { footerLinks } from './footerLinks.ts';

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

test('a part without results links to the results outside it, if there are any; a search of everything has no links then', () => {
  expect(linksOf(users, false)).toEqual([
    { label: 'See all results outside "For Users"', href: '/search/?q=fees' },
  ]);
  expect(linksOf(users, false, false)).toEqual([]);
  expect(linksOf(undefined, false, false)).toEqual([]);
});
