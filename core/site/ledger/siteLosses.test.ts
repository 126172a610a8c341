import type { Content } from '../../content/content.ts';
import type { SiteLosses } from './siteLosses.ts';
import { expect, test } from 'vitest';
import { modelOf } from '../testing/build.ts';
import { category, doc, docsContent, post, redirect, removed, settings } from '../testing/content.ts';
import { emptyLedger } from './ledger.ts';
import { nextLedger } from './nextLedger.ts';
import { siteLosses, siteLossesProblem } from './siteLosses.ts';
import { documentCounts } from './testing/documentCounts.ts';

function losses(before: Content, now: Content): SiteLosses | undefined {
  const ledger = nextLedger(emptyLedger, modelOf(before), documentCounts(before));
  return siteLosses(ledger, modelOf(now), documentCounts(now));
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `d${index}`);
const site = (count: number, parts: Partial<Content> = {}) =>
  docsContent({ docs: ids(count).map((id) => doc(id)), ...parts });
const withRemoved = (count: number, left: number, declared: (path: string) => ReturnType<typeof removed>) =>
  site(left, {
    redirects: ids(count)
      .slice(left)
      .map((id) => declared(`/docs/${id}`)),
  });

test('nothing is suspicious before the first release', () => {
  expect(siteLosses(emptyLedger, modelOf(site(1)), {})).toBeUndefined();
});

test('a type of ten or more may lose three tenths, and not more', () => {
  // With the main page, there are 10 docs.
  expect(
    losses(
      site(9),
      withRemoved(9, 6, (path) => removed(path)),
    ),
  ).toBeUndefined();
  expect(
    losses(
      site(9),
      withRemoved(9, 5, (path) => removed(path)),
    )?.types,
  ).toEqual([{ type: 'docPage', before: 10, after: 6 }]);
});

test('uploads that nothing shows may be tidied up', () => {
  const model = modelOf(site(9));
  const uploads = { 'sanity.imageAsset': 20, 'sanity.fileAsset': 3 };
  const ledger = nextLedger(emptyLedger, model, uploads);
  expect(ledger.size?.documents).toEqual({ docCategory: 0 });
  expect(siteLosses(ledger, model, {})).toBeUndefined();
});

const withPosts = (posts: readonly string[]) =>
  site(30, {
    posts: posts.map((id) => post(id)),
    redirects: [removed('/blog/a'), removed('/blog/b'), removed('/blog/c')].filter(
      ({ from }) => !posts.includes(from.slice(6)),
    ),
  });

test('a type of three or more may not lose all', () => {
  const words = ['a', 'b', 'c'];
  expect(losses(withPosts(words), withPosts([]))?.types).toEqual([{ type: 'post', before: 3, after: 0 }]);
  expect(losses(withPosts(words), withPosts(['a']))).toBeUndefined();
  expect(losses(withPosts(['a', 'b']), withPosts([]))).toBeUndefined();
});

test('a site may lose a fifth of its pages, and lists them', () => {
  // Home, search, main page, blog with its three lists, and the docs.
  const pages = modelOf(site(8)).pages.length;
  expect(pages).toBe(15);
  expect(
    losses(
      site(8),
      withRemoved(8, 5, (path) => removed(path)),
    ),
  ).toBeUndefined();
  expect(
    losses(
      site(8),
      withRemoved(8, 4, (path) => removed(path)),
    ),
  ).toEqual({
    types: [],
    pages: { before: 15, after: 11 },
    lost: [
      { path: '/docs/d4', title: 'D4' },
      { path: '/docs/d5', title: 'D5' },
      { path: '/docs/d6', title: 'D6' },
      { path: '/docs/d7', title: 'D7' },
    ],
  });
});

test('fewer than three pages are never too many, however small the site', () => {
  expect(
    losses(
      site(2),
      withRemoved(2, 0, (path) => removed(path)),
    ),
  ).toBeUndefined();
});

test('a page that leads to another is replaced, not lost', () => {
  expect(
    losses(
      site(20),
      withRemoved(20, 3, (path) => redirect(path, '/docs/d0')),
    ),
  ).toBeUndefined();
});

test('pages that move are not lost', () => {
  const moved = site(0, {
    categories: [category('c')],
    docs: ids(20).map((id) => doc(id, { parent: 'c' })),
    redirects: ids(20).map((id) => redirect(`/docs/${id}`, `/docs/c/${id}`)),
  });
  expect(losses(site(20), moved)).toBeUndefined();
});

const at = (url: string, baseUrl: string) => site(1, { settings: [settings({ url, baseUrl })] });

test('another host or base path moves the whole site; https in place of http does not', () => {
  const before = at('http://docs.example.com', '/');
  expect(losses(before, at('https://docs.example.com', '/'))).toBeUndefined();
  expect(losses(before, at('https://docs.example.com', '/handbook/'))?.address).toEqual({
    from: 'docs.example.com',
    to: 'docs.example.com/handbook',
  });
  expect(losses(before, at('https://docs.example.org', '/'))?.address).toEqual({
    from: 'docs.example.com',
    to: 'docs.example.org',
  });
});

test('the problem says what would happen, and how to confirm it', () => {
  const problem = siteLossesProblem({
    types: [{ type: 'post', before: 3, after: 0 }],
    pages: { before: 15, after: 11 },
    lost: [],
  });
  expect(problem.message).toBe(
    'This would leave 11 of 15 pages, and leave 0 of 3 documents of the type "post", which is too much to happen unasked.',
  );
  expect(problem.fix).toContain('npm run build -- --accept-losses');
});
