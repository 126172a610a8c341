import { expect, test } from 'vitest';
import { namedDocuments } from './namedDocuments.ts';

const page = { id: 'fees', type: 'docPage', title: 'Fees', user: 'ada' };
const redirect = { id: 'r1', type: 'redirect', title: '/docs/v1' };

/** The names in their order, and the number of the rest. */
function names(...[documents, count]: Parameters<typeof namedDocuments>): readonly unknown[] {
  const { named, rest } = namedDocuments(documents, count);
  return [...named.map(({ name, isRemoved }) => (isRemoved ? `${name}, removed` : name)), rest];
}

test('a page has its title, and a link as long as it exists', () => {
  expect(namedDocuments([page, { ...page, id: 'old', removed: true }], 2)).toEqual({
    named: [
      { id: 'fees', openAs: 'docPage', name: 'Fees', isRemoved: false, user: 'ada' },
      { id: 'old', name: 'Fees', isRemoved: true, user: 'ada' },
    ],
    rest: 0,
  });
});

test.each([
  [{ id: 'searchWords', type: 'searchWords' }, 'Search words'],
  [{ id: 'siteSettings', type: 'siteSettings', title: 'Steadyrate' }, 'Site settings'],
  [{ id: 'homePage', type: 'homePage', title: 'Borrow at a steady rate' }, 'Home page'],
  [{ id: 'docVersion-v1', type: 'docVersion', title: '1.0' }, '1.0 (Docs version)'],
  [{ id: 'sidebar', type: 'docSidebar', title: 'For users' }, 'For users (Sidebar)'],
  [{ id: 'ada', type: 'author', title: 'Ada' }, 'Ada (Author)'],
  [redirect, '/docs/v1 (Redirect)'],
  [{ id: 'draft', type: 'post' }, 'Untitled'],
  [{ id: 'author', type: 'author' }, 'Untitled (Author)'],
  [{ id: 'other', type: 'ofAnotherStudio', title: 'Other' }, 'Other'],
  [{ id: 'unknown' }, 'Untitled'],
])('%j is called "%s", and never by its id', (document, name) => {
  expect(names([document], 1)).toEqual([name, 0]);
});

test('a version that was removed is named before the redirects from its pages', () => {
  const version = { id: 'docVersion-v1', type: 'docVersion', title: '1.0', removed: true } as const;
  expect(names([redirect, { ...redirect, id: 'r2' }, version, page], 4)).toEqual([
    '1.0 (Docs version), removed',
    'Fees',
    '/docs/v1 (Redirect)',
    '/docs/v1 (Redirect)',
    0,
  ]);
});

test('five are named, and all others counted, known or not', () => {
  const six = [1, 2, 3, 4, 5, 6].map((number) => ({ ...page, id: `p${number}`, title: `P${number}` }));
  expect(names(six, 9)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 4]);
  expect(names([{ id: '' }, page], 2)).toEqual(['Fees', 1]);
});
