import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallSite } from '#publishing/site/testing/smallSite.ts';
import { paragraph, ref } from '#publishing/site/testing/soundSite.ts';
import { fakePreview } from './testing/fakePreview.ts';
import { usesOf } from './usesOf.ts';

let preview: ReturnType<typeof fakePreview>;
beforeEach(() => {
  preview = fakePreview();
  const guides = smallSite.find(({ _id }) => _id === 'guides');
  if (!guides) throw new Error('The small site has no category.');
  const withPage = { ...guides, index: 'generated' };
  preview.edit(withPage);
});
afterEach(() => preview.close());

async function pathsOf(id: string): Promise<readonly string[]> {
  const { pages } = usesOf(await preview.scene(), id);
  return pages.map(({ path }) => path);
}

test('an author is on their page, on that of all authors, and on posts and the lists that name them', async () => {
  const paths = await pathsOf('grace');
  expect(paths[0]).toBe('/blog/authors/grace');
  expect(paths).toEqual(expect.arrayContaining(['/blog/authors', '/blog/third', '/blog']));
  expect(paths).not.toContain('/blog/second');
});

test('a post is on its page and in the lists that show it', async () => {
  const paths = await pathsOf('second');
  expect(paths[0]).toBe('/blog/second');
  expect(paths).toEqual(expect.arrayContaining(['/blog', '/blog/archive', '/blog/tags/news', '/']));
  expect(paths).not.toContain('/blog/hello');
});

test('a page of the docs is on its page and on the cards of its category, not where a text links to it', async () => {
  expect(await pathsOf('install')).toEqual(['/docs/guides/install', '/docs/guides']);
});

test('a snippet is on the pages whose texts place it, and a page on those with a card of it', async () => {
  expect(await pathsOf('care')).toEqual(['/docs/guides/use']);
  const inner = { _id: 'inner', _type: 'textSnippet', title: 'Inner', body: [paragraph('i', 'Inside.')] };
  const care = {
    _id: 'care',
    _type: 'textSnippet',
    title: 'Care',
    body: [{ _type: 'snippet', _key: 'i', snippet: ref('inner') }],
  };
  preview.edit(inner, care);
  expect(await pathsOf('inner')).toEqual(['/docs/guides/use']);
  expect(await pathsOf('start')).toEqual(['/docs', '/blog/third']);
});

test('a sidebar and a version are on their docs', async () => {
  const docs = ['/docs', '/docs/guides', '/docs/guides/install', '/docs/guides/use'];
  expect(await pathsOf('general')).toEqual(docs);
  expect(await pathsOf('current')).toEqual(docs);
});

test('the settings are on every page, words of the search on its page, and a redirect on none', async () => {
  expect(usesOf(await preview.scene(), 'siteSettings')).toEqual({ pages: [], isEverywhere: true });
  expect([await pathsOf('searchWords'), await pathsOf('moved'), await pathsOf('nothing')]).toEqual([
    ['/search'],
    [],
    [],
  ]);
});
