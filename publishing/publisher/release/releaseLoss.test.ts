import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import { expect, test } from 'vitest';
import { releaseLoss } from './releaseLoss.ts';

const manifest = (
  pages: Readonly<Record<string, string>>,
  sources?: { readonly shell?: string; readonly renderKey?: string; readonly pages?: typeof pages },
): ReleaseManifest => ({
  basePath: '',
  files: new Map(Object.entries(pages).map(([place, hash]) => [place, { hash, size: 1, type: 'text/html' }])),
  ...(sources && {
    sources: {
      renderKey: sources.renderKey ?? 'code',
      shell: sources.shell ?? 'shell',
      pages: new Map(Object.entries(sources.pages ?? {})),
    },
  }),
});
const loss = (from: ReleaseManifest, to: ReleaseManifest) =>
  releaseLoss({ from: { id: 'new', manifest: from }, to: { id: 'old', manifest: to }, documents: undefined });
const none = { count: 0, first: [] };

test('pages that readers lose, see otherwise and get back', () => {
  const now = { '/index.html': '1', '/docs/a/index.html': '2', '/docs/b/index.html': '1', '/404.html': '2' };
  const then = { '/index.html': '1', '/docs/a/index.html': '1', '/blog.html': '1', '/feed.xml': '1' };
  expect(loss(manifest(now), manifest(then))).toEqual({
    from: 'new',
    to: 'old',
    gone: { count: 1, first: ['/docs/b'] },
    changed: { count: 1, first: ['/docs/a'] },
    back: { count: 1, first: ['/blog'] },
    everyPage: false,
  });
});

test('another menu is told once, and not as a change of every page', () => {
  const now = { '/index.html': 'x', '/docs/a/index.html': 'x' };
  const then = { '/index.html': 'y', '/docs/a/index.html': 'y' };
  const pages = { '/': '1', '/docs/a': '1' };
  const here = manifest(now, { pages });
  const other = { pages: { ...pages, '/docs/a': '0' } };
  const changed = { count: 1, first: ['/docs/a'] };
  expect(loss(here, manifest(then, { ...other, shell: 'other' }))).toMatchObject({
    changed,
    everyPage: true,
  });
  expect(loss(here, manifest(then, { ...other, renderKey: 'other' }))).toMatchObject({ everyPage: true });
  expect(loss(here, manifest(then, { pages }))).toMatchObject({ changed: none, everyPage: false });
});

test('of very many, the first hundred are named', () => {
  const many = Object.fromEntries(
    Array.from({ length: 101 }, (_, index) => [`/docs/${index}/index.html`, '1']),
  );
  const { gone } = loss(manifest(many), manifest({}));
  expect([gone.count, gone.first.length]).toEqual([101, 100]);
});
