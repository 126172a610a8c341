import type { Content } from '../../content/content.ts';
import type { SearchRecord } from '../index/searchRecord.ts';
import { expect, test } from 'vitest';
import { heading, paragraph } from '../../site/testing/blocks.ts';
import { modelOf } from '../../site/testing/build.ts';
import { author, category, doc, docsContent, post, settings, version } from '../../site/testing/content.ts';
import { recordsOfSite } from './recordsOfSite.ts';

test('a doc has a record for its lead and one for every heading', () => {
  const fees = doc('fees', {
    title: 'Fees',
    description: 'What it costs.',
    keywords: ['cost'],
    body: [paragraph('All of it.'), heading(2, 'Tiers'), paragraph('Three.')],
  });
  const frame = {
    title: 'Fees',
    keywords: ['cost'],
    url: '/docs/fees/',
    breadcrumbs: [],
    isReference: false,
    code: '',
  };
  expect(recordsOf({ docs: [fees] }, '/docs/fees/')).toEqual([
    { ...frame, heading: '', hash: '', text: 'What it costs. All of it.' },
    { ...frame, heading: 'Tiers', hash: 'tiers', text: 'Three.' },
  ]);
});

test('a description that the text begins with is not repeated', () => {
  const fees = doc('fees', { description: 'What it costs.', body: [paragraph('What it costs. All of it.')] });
  expect(textsOf(recordsOf({ docs: [fees] }, '/docs/fees/'))).toEqual(['What it costs. All of it.']);
});

test('a category has a record of its title and description, and is a breadcrumb of its pages', () => {
  const guides = category('guides', {
    label: 'Guides',
    description: 'How to.',
    index: { kind: 'generated' },
  });
  const parts = { categories: [guides], docs: [doc('fees', { parent: 'guides' })] };
  expect(recordsOf(parts, '/docs/guides/').map(({ title, text }) => [title, text])).toEqual([
    ['Guides', 'How to.'],
  ]);
  expect(recordsOf(parts, '/docs/guides/fees/')[0]?.breadcrumbs).toEqual(['Guides']);
});

test('a page with the title of its category does not repeat it in its breadcrumbs', () => {
  const parts = {
    categories: [category('top', { label: 'Top' }), category('fees', { label: 'Fees', parent: 'top' })],
    docs: [doc('overview', { title: 'Fees', parent: 'fees' })],
  };
  expect(recordsOf(parts, '/docs/top/fees/overview/')[0]?.breadcrumbs).toEqual(['Top']);
});

test('keywords inherited from the site are left out', () => {
  const seo = { keywords: ['rates'], description: '', author: '', viewport: '' };
  expect(
    recordsOf({ settings: [settings({ seo })], docs: [doc('fees')] }, '/docs/fees/')[0]?.keywords,
  ).toEqual([]);
});

test('pages with noIndex are left out', () => {
  expect(recordsOf({ docs: [doc('fees', { noIndex: true })] }, '/docs/fees/')).toEqual([]);
});

test('only docs are searched', () => {
  const blog = { authors: [author('ada')], posts: [post('news', { authors: ['ada'] })] };
  const urls = recordsOfSite(modelOf(docsContent(blog)))
    .get('current')
    ?.map(({ url }) => url);
  expect(urls).toEqual(['/docs/']);
});

test('every version has its own records', () => {
  const old = version({ id: 'old', name: 'v1', label: 'v1', path: 'v1', mainDoc: 'main-v1' });
  const model = modelOf(
    docsContent({ versions: [version(), old], docs: [doc('main-v1', { version: 'old', slug: 'index' })] }),
  );
  expect([...recordsOfSite(model)].map(([name, records]) => [name, records.map(({ url }) => url)])).toEqual([
    ['current', ['/docs/']],
    ['v1', ['/docs/v1/']],
  ]);
});

function recordsOf(parts: Partial<Content>, url: string): readonly SearchRecord[] {
  const records = recordsOfSite(modelOf(docsContent(parts))).get('current') ?? [];
  return records.filter((record) => record.url === url);
}

function textsOf(records: readonly SearchRecord[]): readonly string[] {
  return records.map(({ text }) => text);
}
