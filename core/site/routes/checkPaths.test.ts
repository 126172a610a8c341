import { expect, test } from 'vitest';
import { heading, linked } from '../testing/blocks.ts';
import { briefly, build } from '../testing/build.ts';
import { doc, docsContent, file, post, settings } from '../testing/content.ts';

test('reports an address that is too long for a file system as a problem of the page', () => {
  const slug = 'a'.repeat(180);
  const docs = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index, ids) =>
    doc(id, { slug, ...(index === 0 ? {} : { parent: ids[index - 1] ?? '' }) }),
  );
  expect(briefly(build(docsContent({ docs })).problems)).toEqual([
    `long-path f slug: /docs/${slug.slice(0, 93)}…`,
  ]);
});

test('a page that would be the file of the page above it', () => {
  const docs = [doc('index')];
  expect(build(docsContent({ docs })).problems).toEqual([]);
  const content = docsContent({ settings: [settings({ trailingSlash: false })], docs });
  expect(briefly(build(content).problems)).toEqual(['reserved-path index slug: /docs/index']);
});

test('two pages with one address are one problem: links are compared with the headings of the first', () => {
  const link = linked('fees', { href: '/docs/twice#fees' });
  const docs = [
    doc('link', { body: [link] }),
    doc('a', { slug: 'twice', body: [heading(2, 'Fees')] }),
    doc('b', { slug: 'twice' }),
  ];
  expect(briefly(build(docsContent({ docs })).problems)).toEqual(['duplicate-path b slug: /docs/twice']);
});

test('a tag that is too long for an address', () => {
  const { problems } = build(docsContent({ posts: [post('p', { tags: ['ab '.repeat(100), 'good'] })] }));
  expect(problems.map(({ code, where }) => `${code} ${where?.field}`)).toEqual(['unusable-tag tags[0]']);
});

test('reports search contexts with the same path', () => {
  const contexts = ['/docs', '/docs/a', '/docs/A/', '/docs/a/b', '/', '/'].map((path) => ({ path }));
  const { search } = settings();
  const { problems } = build(docsContent({ settings: [settings({ search: { ...search, contexts } })] }));
  expect(briefly(problems)).toEqual(['duplicate-name siteSettings search.contexts[2].path: /docs/A/']);
});

test('reports two different files with the same address', () => {
  const start = '0123456789ab';
  const assets = ['1', '2'].map((end) =>
    file(`file${end}`, { sha1: start + end.repeat(28), originalFilename: 'rates.svg' }),
  );
  const body = assets.map(({ id }) => ({ _type: 'download', _key: id, asset: id, title: 'Rates' }) as const);
  expect(briefly(build(docsContent({ docs: [doc('a', { body })], assets })).problems)).toEqual([
    'unusable-asset a body[_key=="file2"].asset: file2',
  ]);
});
