import type { Graph } from 'schema-dts';
import type { SiteModel } from '../model/siteModel.ts';
import { expect, test } from 'vitest';
import { apiContent } from '../testing/api.ts';
import { heading, paragraph } from '../testing/blocks.ts';
import { modelOf } from '../testing/build.ts';
import * as make from '../testing/content.ts';
import { structuredDataProblems } from '../testing/structuredDataProblems.ts';
import { structuredDataOf, structuredDataText } from './structuredDataOf.ts';

const model = modelOf(
  apiContent({
    settings: [
      make.settings({ baseUrl: '/base/', features: { docs: true, blog: true, apiReference: true } }),
    ],
    categories: [make.category('guide', { index: { kind: 'none' } })],
    docs: [
      make.doc('main', { slug: 'index' }),
      make.doc('fees', { parent: 'guide', title: 'Fees', description: 'What it costs.' }),
      make.doc('faq', {
        title: '</script><script>alert(1)</script>',
        body: [heading(2, 'Why?'), paragraph('Because.'), heading(2, 'Really?'), paragraph('Yes.')],
      }),
      make.doc('secret', { noIndex: true }),
    ],
    posts: [make.post('news', { authors: ['ada'], tags: ['Rates'] })],
    authors: [make.author('ada')],
  }),
);

function dataAt({ pages, ...facts }: SiteModel, path: string): Graph | undefined {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`${path} is none of ${pages.map((each) => each.path).join(' ')}`);
  return structuredDataOf(page, facts);
}

const things = (path: string): readonly unknown[] => dataAt(model, path)?.['@graph'] ?? [];
const isPartOf = { '@type': 'WebSite', name: 'Site', url: 'https://example.com/base/' };
const publisher = { '@type': 'Organization', name: 'Site' };

test('the home page is a site that can be searched', () => {
  expect(things('/')).toEqual([
    {
      '@type': 'WebSite',
      name: 'Site',
      description: 'About the site.',
      url: 'https://example.com/base/',
      inLanguage: 'en',
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://example.com/base/search/?q={search_term_string}',
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]);
});

test('a doc is an article with the breadcrumbs that it shows; one without a page has the address of the next', () => {
  expect(things('/docs/guide/fees')).toEqual([
    {
      '@type': 'TechArticle',
      headline: 'Fees',
      description: 'What it costs.',
      url: 'https://example.com/base/docs/guide/fees/',
      inLanguage: 'en',
      image: expect.stringMatching(/^https:\/\/example\.com\/base\/cards\/\w+\.png$/),
      isPartOf,
      publisher,
      dateModified: '2026-01-02',
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: ['GUIDE', 'Fees'].map((name, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: 'https://example.com/base/docs/guide/fees/',
      })),
    },
  ]);
});

test('a post has authors and dates', () => {
  expect(things('/blog/news')).toEqual([
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: 'NEWS',
      author: [{ '@type': 'Person', name: 'ADA', url: 'https://example.com/base/blog/authors/ada/' }],
      datePublished: '2026-01-01T00:00:00Z',
      dateModified: '2026-01-02T03:04:05Z',
      keywords: ['Rates'],
    }),
  ]);
});

test('a page of the API reference says of which API it is', () => {
  expect(things('/api/net/schema/types/objects/manager')).toEqual([
    expect.objectContaining({ '@type': 'APIReference', headline: 'Manager object', targetPlatform: 'Net' }),
    {
      '@type': 'BreadcrumbList',
      itemListElement: expect.arrayContaining([
        {
          '@type': 'ListItem',
          position: 1,
          name: expect.any(String),
          item: expect.stringMatching(/^https:\/\/example\.com\/base\/api\//),
        },
      ]),
    },
  ]);
});

test('a text of questions and answers is one to search engines, too', () => {
  expect(things('/docs/faq')).toContainEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
      { '@type': 'Question', name: 'Really?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
    ],
  });
});

test('a page that search engines leave out says nothing, nor do lists', () => {
  expect(['/docs/secret', '/blog', '/blog/tags'].map((path) => dataAt(model, path))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('no text ends the script', () => {
  const graph = dataAt(model, '/docs/faq');
  const json = graph ? structuredDataText(graph) : '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(graph);
});

test('all structured data is what search engines ask for', async () => {
  const graphs = model.pages.flatMap((page) => structuredDataOf(page, model) ?? []);
  expect(graphs.length).toBeGreaterThan(8);
  expect((await Promise.all(graphs.map(structuredDataProblems))).flat()).toEqual([]);
});

test('faults in structured data are found', async () => {
  const faults = [
    { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, item: '/docs/' }] },
    { '@type': 'TechArticle', headline: '', url: 'https://example.com/', dateModified: 'today' },
    { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?' }] },
  ] satisfies Graph['@graph'];
  for (const fault of faults) {
    const graph: Graph = { '@context': 'https://schema.org', '@graph': [fault] };
    expect([fault, await structuredDataProblems(graph)]).not.toEqual([fault, []]);
  }
});
