import type { Content } from '../../content/content.ts';
import { expect, test } from 'vitest';
import { placedAddresses } from '../placedAddresses.ts';
import { briefly, build } from '../testing/build.ts';
import { author, category, doc, docsContent, post, redirect, removed, settings } from '../testing/content.ts';
import { redirectsBetween } from './redirectsBetween.ts';

const asOf = '2026-06-01T00:00:00.000Z';

const planned = (before: Content, after: Content, successors: Readonly<Record<string, string>> = {}) =>
  redirectsBetween(
    placedAddresses(before, asOf),
    placedAddresses(after, asOf),
    after.redirects,
    new Map(Object.entries(successors)),
  );
const nothing = { create: [], update: [], remove: [] };

test('a page that ends is recorded as removed, or leads to its successor', () => {
  const [before, after] = [docsContent({ docs: [doc('a'), doc('b')] }), docsContent({ docs: [doc('b')] })];
  expect(planned(before, after)).toEqual({
    moves: [],
    ended: [{ path: '/docs/a', id: 'a' }],
    plan: { ...nothing, create: [{ from: '/docs/a', gone: true }] },
  });
  expect(planned(before, after, { a: 'b' }).plan.create).toEqual([{ from: '/docs/a', to: '/docs/b' }]);
});

test('redirects to a page that ends lead to its successor, too', () => {
  const redirects = [redirect('/old', '/docs/a', { id: 'r' })];
  const before = docsContent({ docs: [doc('a'), doc('b')], redirects });
  const after = docsContent({ docs: [doc('b')], redirects });
  expect(planned(before, after, { a: 'b' }).plan).toEqual({
    ...nothing,
    create: [{ from: '/docs/a', to: '/docs/b' }],
    update: [{ id: 'r', from: '/old', set: { to: '/docs/b' } }],
  });
});

test.each(['/docs/a', '/docs/%61/', '/docs/A'])(
  'a redirect from %s makes room for a page at /docs/a',
  (from) => {
    const redirects = [redirect(from, '/docs', { id: 'r' })];
    const [before, after] = [docsContent({ redirects }), docsContent({ docs: [doc('a')], redirects })];
    expect(briefly(build(after).problems)).toEqual([`redirect-over-page r from: ${from}`]);
    expect(planned(before, after).plan).toEqual({ ...nothing, remove: [{ id: 'r', from }] });
    // It was there before the page is edited: the writer is told, and decides.
    expect(planned(after, after).plan).toEqual(nothing);
  },
);

test('a page moves with everything below it', () => {
  const below = doc('b', { parent: 'a' });
  expect(
    planned(
      docsContent({ docs: [doc('a'), below] }),
      docsContent({ docs: [doc('a', { slug: 'x' }), below] }),
    ),
  ).toMatchObject({
    ended: [],
    plan: {
      create: [
        { from: '/docs/a', to: '/docs/x' },
        { from: '/docs/a/b', to: '/docs/x/b' },
      ],
    },
  });
});

test('a category that no longer shows a page ends like a page', () => {
  const docs = [doc('b', { parent: 'c' })];
  const before = docsContent({ categories: [category('c', { index: { kind: 'generated' } })], docs });
  const after = docsContent({ categories: [category('c', { index: { kind: 'none' } })], docs });
  expect(planned(before, after).plan.create).toEqual([{ from: '/docs/c', gone: true }]);
});

test('posts and authors end like pages; pages of lists go with their lists, without a record', () => {
  const { blog } = settings();
  const site = { settings: [settings({ blog: { ...blog, postsPerPage: 1 } })] };
  const posts = [post('p', { tags: ['News'] }), post('q')];
  const before = docsContent({ ...site, posts, authors: [author('ada')] });
  const after = docsContent({ ...site, posts: [post('q')], authors: [] });
  expect(planned(before, after).plan.create).toEqual([
    { from: '/blog/authors/ada', gone: true },
    { from: '/blog/p', gone: true },
  ]);
});

test('the page of a tag that begins takes its address back', () => {
  const redirects = [redirect('/blog/tags/rates', '/docs', { id: 'r' })];
  const before = docsContent({ posts: [post('p')], redirects });
  const after = docsContent({ posts: [post('p', { tags: ['Rates'] })], redirects });
  expect(planned(before, after).plan).toEqual({
    ...nothing,
    remove: [{ id: 'r', from: '/blog/tags/rates' }],
  });
});

test('a post that readers do not see yet has no address to keep; one whose date moves on ends until then', () => {
  const [now, later] = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'];
  const [live, upcoming] = [now, later].map((publishedAt) =>
    docsContent({ posts: [post('p', { publishedAt })] }),
  );
  const none = docsContent({});
  expect(planned(upcoming ?? none, none).plan).toEqual(nothing);
  expect(planned(live ?? none, upcoming ?? none).plan.create).toEqual([{ from: '/blog/p', gone: true }]);
});

test('a section that is switched off takes its pages with it', () => {
  const { features } = settings();
  const posts = [post('p', { tags: ['News'] })];
  const after = docsContent({ settings: [settings({ features: { ...features, blog: false } })], posts });
  expect(planned(docsContent({ posts }), after).plan.create.map(({ from }) => from)).toEqual([
    '/blog',
    '/blog/p',
  ]);
});

test('a page that begins removes what says of its address that it is redirected or gone', () => {
  const redirects = [redirect('/docs/a', '/docs/b', { id: 'r' }), removed('/docs/c', { id: 's' })];
  const before = docsContent({ docs: [doc('b')], redirects });
  const after = docsContent({ docs: [doc('a'), doc('b'), doc('c')], redirects });
  expect(planned(before, after)).toEqual({
    moves: [],
    ended: [],
    plan: {
      ...nothing,
      remove: [
        { id: 'r', from: '/docs/a' },
        { id: 's', from: '/docs/c' },
      ],
    },
  });
});

test('a redirect that ends is recorded, and one that gets another path leads on from the old one', () => {
  const docs = [doc('a')];
  const before = docsContent({ docs, redirects: [redirect('/old', '/docs/a', { id: 'r' })] });
  expect(planned(before, docsContent({ docs })).plan.create).toEqual([{ from: '/old', gone: true }]);
  const renamed = docsContent({ docs, redirects: [redirect('/older', '/docs/a', { id: 'r' })] });
  expect(planned(before, renamed).plan.create).toEqual([{ from: '/old', to: '/docs/a' }]);
});
