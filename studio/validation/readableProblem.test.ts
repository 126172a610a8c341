import type { LinkTarget } from '#core/content/content.ts';
import type { Problem } from '#core/problem.ts';
import { expect, test } from 'vitest';
import { heading, linked } from '#core/site/testing/blocks.ts';
import { build } from '#core/site/testing/build.ts';
import { doc, docsContent, navbarItem, settings, sidebar, version } from '#core/site/testing/content.ts';
import { readableProblem } from './readableProblem.ts';

const titles = new Map([
  ['doc-fees', 'Fees'],
  ['doc-draft', 'A page in the making'],
]);
const names = { titleOf: (id: string) => titles.get(id) };

/** Returns what the build says about some content, in the words of the Studio. */
function said(content: Parameters<typeof docsContent>[0]): readonly string[] {
  return build(docsContent(content)).problems.map((problem) => readableProblem(problem, names));
}
const navbar = (target: LinkTarget) => [settings({ navbar: [navbarItem('Go', target)] })];

test('a draft is named by its title', () => {
  const body = [linked('this', { id: 'doc-draft' })];
  expect(said({ docs: [doc('a', { body })], draftIds: ['doc-draft'] })).toEqual([
    'The link "this" leads to the document "A page in the making", which exists only as a draft. Publish that document, or remove the link.',
  ]);
});

test('the id of a document that does not exist is left out', () => {
  expect(said({ docs: [doc('a', { body: [linked('this', { id: 'doc-gone' })] })] })).toEqual([
    'The link "this" leads to a document that is not published, or was deleted. Choose another document, or remove the link.',
  ]);
  expect(said({ versions: [version({ mainDoc: 'doc-gone' })] })).toEqual([
    'The main page is not published, or was deleted. Choose another main page.',
  ]);
});

test('neither lists of ids nor stored values are shown', () => {
  expect(said({ settings: navbar({ kind: 'document', id: 'doc-gone' }) })).toEqual([
    'The navbar item "Go" cannot be shown: it leads to a document that is not published, or was deleted. Choose another document, or remove the link.',
  ]);
  expect(said({ sidebars: [sidebar('general')], docs: [doc('why', { sidebar: 'user' })] })).toEqual([
    'The sidebar is not published, or was deleted. Choose another sidebar.',
  ]);
});

test('a title is not followed by its id, and an address is called so', () => {
  const problem: Problem = {
    code: 'duplicate-path',
    severity: 'error',
    message: '"/docs/fees" is already the path of "Fees" (doc-fees).',
    fix: 'Change the slug of one of the two (both).',
  };
  expect(readableProblem(problem, names)).toBe(
    '"/docs/fees" is already the address of "Fees". Change the address of one of the two (both).',
  );
});

test.each([
  [
    'The list "navbar" has 900 entries; the limit is 500.',
    '“Navbar” has 900 entries; the limit is 500. Do it.',
  ],
  ['An entry of "authors" refers to nothing.', 'An entry of “Navbar” refers to nothing. Do it.'],
])('%s', (message, text) => {
  const problem: Problem = { code: 'bad-value', severity: 'error', message, fix: 'Do it.' };
  expect(readableProblem(problem, { ...names, label: 'Navbar' })).toBe(text);
  expect(readableProblem(problem, names)).toBe(`${message} Do it.`);
});

test('a heading is chosen from a list, unless it is part of an address that was typed', () => {
  const headings = [heading(2, 'Costs')];
  const docs = (mark: Parameters<typeof linked>[1]) => [
    doc('fees', { body: headings }),
    doc('a', { body: [linked('this', mark)] }),
  ];
  expect(said({ docs: docs({ id: 'fees', anchor: 'cots' }) })).toEqual([
    'The link "this" leads to the heading "#cots", which the page "/docs/fees" does not have. Choose another one, such as "#costs", or choose “Top of the page”.',
  ]);
  expect(said({ docs: docs({ href: '/docs/fees#cots' }) })[0]).toContain(
    'Use "#costs", which is the nearest one, or remove the part with "#".',
  );
});

test('a heading that is missing, and the nearest one, are named in words where the heading is chosen from a list', () => {
  const page = { title: 'Fees', headings: [{ id: 'costs', text: 'What it costs', level: 2 }] };
  const docs = [
    doc('fees', { body: [heading(2, 'Costs')] }),
    doc('a', { body: [linked('this', { id: 'fees', anchor: 'cots' })] }),
  ];
  const pageAt = (path: string) => (path === '/docs/fees' ? page : undefined);
  expect(
    build(docsContent({ docs })).problems.map((each) => readableProblem(each, { ...names, pageAt })),
  ).toEqual([
    'The link "this" leads to the heading "#cots", which the page "Fees" does not have. Choose another one, such as "What it costs", or choose “Top of the page”.',
  ]);
});

const draftAt = (path: string) => (path === '/docs/soon' ? 'Coming soon' : undefined);

test('an address that a draft will have leads to a page that is not published', () => {
  const docs = [doc('a', { body: [linked('this', { href: '/docs/soon' })] })];
  const inWords = (known: object) =>
    build(docsContent({ docs })).problems.map((each) => readableProblem(each, { ...names, ...known }));
  expect(inWords({ draftAt })).toEqual([
    'The link "this" leads to "/docs/soon", the address of "Coming soon", which exists only as a draft. Publish that page, or remove the link.',
  ]);
  expect(inWords({})[0]).toContain('which does not exist on this site');
});

test('a field is called as in its form', () => {
  const problem: Problem = {
    code: 'bad-value',
    severity: 'error',
    message: 'The field "noIndex" does not hold "on" or "off".',
    fix: 'Correct it.',
  };
  expect(readableProblem(problem, { ...names, label: 'Hide from search engines' })).toBe(
    '“Hide from search engines” does not hold "on" or "off". Correct it.',
  );
  expect(readableProblem(problem, names)).toContain('The field "noIndex"');
});
