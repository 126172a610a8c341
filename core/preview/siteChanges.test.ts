import type { Content } from '../content/content.ts';
import type { SiteState } from './siteChanges.ts';
import { expect, test } from 'vitest';
import { paragraph } from '../site/testing/blocks.ts';
import { build } from '../site/testing/build.ts';
import { author, doc, docsContent, navbarItem, post, redirect, settings } from '../site/testing/content.ts';
import { siteChanges } from './siteChanges.ts';

function stateOf(parts: Partial<Content>): SiteState {
  const { model, routes, problems } = build(docsContent(parts));
  if (!model || !routes) throw new Error(`No model: ${JSON.stringify(problems)}`);
  return { model, routes };
}

const docs = [doc('fees'), doc('rates', { body: [paragraph('Rates.')] })];
const before: Partial<Content> = { docs, posts: [post('hello')], authors: [author('ada')] };
const changes = (after: Partial<Content>, ...published: readonly string[]) =>
  siteChanges(stateOf(before), stateOf({ ...before, ...after }), new Set(published));

const nothing = {
  pages: [],
  counts: { new: 0, changed: 0, moved: 0, gone: 0 },
  shared: [],
  redirects: { added: [], removed: [] },
  feeds: false,
  sitemap: false,
  search: false,
};

test('nothing changes between equal states', () => {
  expect(changes({})).toEqual(nothing);
});

test('a text changes its page, and what the search finds', () => {
  const rates = doc('rates', { body: [paragraph('Higher rates.')] });
  expect(changes({ docs: [doc('fees'), rates] }, 'rates')).toEqual({
    ...nothing,
    pages: [{ path: '/docs/rates', title: 'RATES', isOwn: true, how: 'changed' }],
    counts: { ...nothing.counts, changed: 1 },
    search: true,
  });
});

test('a page that moves takes its path along, and the one that shows it in its menu changes', () => {
  const moved = doc('rates', { slug: 'prices', body: [paragraph('Rates.')] });
  const after = { docs: [doc('fees'), moved], redirects: [redirect('/docs/rates', '/docs/prices')] };
  expect(changes(after, 'rates')).toEqual({
    ...nothing,
    pages: [
      { path: '/docs/prices', title: 'RATES', isOwn: true, how: 'moved', from: '/docs/rates' },
      { path: '/docs', title: 'MAIN', isOwn: false, how: 'changed' },
      { path: '/docs/fees', title: 'FEES', isOwn: false, how: 'changed' },
      { path: '/search', title: 'Search the documentation', isOwn: false, how: 'changed' },
    ],
    counts: { ...nothing.counts, changed: 3, moved: 1 },
    shared: ['sidebar'],
    redirects: { added: [{ from: '/docs/rates', to: '/docs/prices/' }], removed: [] },
    sitemap: true,
    search: true,
  });
});

test('pages come and go, and one can take the path of another', () => {
  const { pages, counts } = changes({ docs: [doc('new', { slug: 'rates' }), doc('more')] }, 'new');
  expect(counts).toEqual({ new: 2, moved: 0, gone: 2, changed: 2 });
  expect(pages).toEqual([
    { path: '/docs/rates', title: 'NEW', isOwn: true, how: 'new' },
    { path: '/docs/more', title: 'MORE', isOwn: false, how: 'new' },
    { path: '/docs/fees', title: 'FEES', isOwn: false, how: 'gone' },
    { path: '/docs/rates', title: 'RATES', isOwn: false, how: 'gone' },
    { path: '/docs', title: 'MAIN', isOwn: false, how: 'changed' },
    { path: '/search', title: 'Search the documentation', isOwn: false, how: 'changed' },
  ]);
});

test('two pages that change places have moved', () => {
  const { pages } = changes(
    { docs: [doc('fees', { slug: 'rates' }), doc('rates', { slug: 'fees' })] },
    'fees',
  );
  expect(pages.slice(0, 2)).toEqual([
    { path: '/docs/rates', title: 'FEES', isOwn: true, how: 'moved', from: '/docs/fees' },
    { path: '/docs/fees', title: 'RATES', isOwn: false, how: 'moved', from: '/docs/rates' },
  ]);
});

test('a post changes the feeds, and not what the search finds', () => {
  const { feeds, search, sitemap, shared } = changes({ posts: [post('hello', { title: 'Hi' })] }, 'hello');
  expect({ feeds, search, sitemap, shared }).toEqual({
    feeds: true,
    search: false,
    sitemap: false,
    shared: [],
  });
});

test('what pages inherit from the site is compared on pages that are the same', () => {
  const state = stateOf({ docs: [doc('rates', { keywords: ['fees'] })] });
  const pages = state.model.pages.map((page) =>
    page.kind === 'home' ? { ...page, head: { ...page.head, keywords: ['fees'] } } : page,
  );
  expect(siteChanges(state, { ...state, model: { ...state.model, pages } }, new Set()).search).toBe(true);
  expect(siteChanges(state, { ...state, model: { ...state.model } }, new Set()).search).toBe(false);
});

test('what is around every page is named, without all pages being listed', () => {
  const around = settings({
    tagline: 'Another tagline',
    navbar: [navbarItem('Fees', { kind: 'document', id: 'fees', anchor: '' })],
    footer: { groups: [], copyright: '© 2030' },
    announcement: { id: 'a', text: 'News', closable: true },
  });
  const { pages, shared } = changes({ settings: [around] }, 'siteSettings');
  expect(shared).toEqual(['menu', 'footer', 'announcement', 'settings']);
  expect(pages.filter(({ how }) => how !== 'changed')).toEqual([]);
});

test('a redirect with another target is removed and added', () => {
  const from = stateOf({
    ...before,
    redirects: [redirect('/old', '/docs/fees'), redirect('/away', '/docs')],
  });
  const to = stateOf({ ...before, redirects: [redirect('/old', '/docs/rates')] });
  expect(siteChanges(from, to, new Set()).redirects).toEqual({
    added: [{ from: '/old', to: '/docs/rates/' }],
    removed: [
      { from: '/away', to: '/docs/' },
      { from: '/old', to: '/docs/fees/' },
    ],
  });
});

test('a long list is cut, but counted', () => {
  const many = Array.from({ length: 150 }, (_, at) => doc(`page-${at}`));
  const { pages, counts } = changes({ docs: [...docs, ...many] }, 'page-149');
  expect([pages.length, counts.new, pages[0]?.path]).toEqual([100, 150, '/docs/page-149']);
});
