import type { SiteModel } from '../../site/model/siteModel.ts';
import { expect, test } from 'vitest';
import { modelOf } from '../../site/testing/build.ts';
import {
  author,
  category,
  content,
  doc,
  docsContent,
  post,
  searchWords,
  version,
} from '../../site/testing/content.ts';
import { readHeadPart } from '../index/headPart.ts';
import { indexesOfSite } from './indexesOfSite.ts';

const found = (model: SiteModel) =>
  indexesOfSite(model).map(({ version: name, parts }) => [
    name,
    parts
      .filter(({ kind }) => kind === 'head')
      .flatMap(({ text }) => readHeadPart(text).pages)
      .map(({ url }) => url)
      .toSorted(),
  ]);

test('every version has an index', () => {
  const old = version({ id: 'old', name: 'v1', label: 'v1', path: 'v1', mainDoc: 'main-v1' });
  const model = modelOf(
    docsContent({
      versions: [version(), old],
      categories: [
        category('guides', { index: { kind: 'none' } }),
        category('old-guides', { version: 'old', slug: 'guides', index: { kind: 'none' } }),
      ],
      docs: [
        doc('fees', { parent: 'guides' }),
        doc('hidden', { parent: 'guides', noIndex: true }),
        doc('main-v1', { version: 'old', slug: 'index' }),
        doc('fees-v1', { version: 'old', parent: 'old-guides', slug: 'fees' }),
      ],
      authors: [author('ada')],
      posts: [post('news', { authors: ['ada'] })],
    }),
  );
  expect(found(model)).toEqual([
    ['current', ['/docs/', '/docs/guides/fees/']],
    ['v1', ['/docs/v1/', '/docs/v1/guides/fees/']],
  ]);
});

test('suggested pages are named by the titles of their pages, of any kind', () => {
  const model = modelOf(
    docsContent({
      docs: [doc('fees', { title: 'What it costs' })],
      authors: [author('ada')],
      posts: [post('news', { authors: ['ada'], title: 'Good news' })],
      searchWords: [searchWords({ suggestedPages: ['news', 'fees', 'ada'] })],
    }),
  );
  expect(indexesOfSite(model).map(({ pages }) => pages.suggested)).toEqual([
    [
      { label: 'Good news', href: '/blog/news/' },
      { label: 'What it costs', href: '/docs/fees/' },
      { label: 'ADA', href: '/blog/authors/ada/' },
    ],
  ]);
});

test('without docs there is no index', () => {
  expect(indexesOfSite(modelOf(content()))).toEqual([]);
});
