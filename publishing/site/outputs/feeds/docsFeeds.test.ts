import type { DocsFeed } from '#core/site/model/siteModel.ts';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { modelOf } from '#core/site/testing/build.ts';
import { doc, docsContent, version } from '#core/site/testing/content.ts';
import { docsFeeds } from './docsFeeds.ts';

const { site, shell, docsFeed } = modelOf(
  docsContent({
    versions: [version(), version({ id: 'old', name: 'v1', path: 'v1', mainDoc: 'main-v1' })],
    docs: [
      doc('fees', {
        title: 'Fees <b>&',
        description: 'What "it" costs & why.',
        createdAt: '2026-02-03T01:00:00.000Z',
        updatedAt: '2026-02-03T22:00:00.000Z',
      }),
      doc('why', { createdAt: '2026-02-01T00:00:00.000Z', updatedAt: '2026-02-04T00:00:00.000Z' }),
      doc('secret', { noIndex: true, updatedAt: '2026-02-05T00:00:00.000Z' }),
      doc('main-v1', { version: 'old', slug: 'index', updatedAt: '2026-02-06T00:00:00.000Z' }),
    ],
  }),
);
const withoutMain: DocsFeed | undefined = docsFeed && {
  ...docsFeed,
  entries: docsFeed.entries.filter(({ title }) => title !== 'MAIN'),
};
const files = new Map(
  docsFeeds({ site, shell, ...(withoutMain && { docsFeed: withoutMain }) }).map((file) => [
    file.path,
    file.contents,
  ]),
);

test('the Atom feed has the docs of the first version, the one edited last first, each as new or changed', () => {
  expect(parseAtomFeed(files.get('docs/atom.xml') ?? '')).toMatchObject({
    id: 'https://example.com/docs/',
    title: { value: 'Changes to the docs | Site' },
    updated: '2026-02-04T00:00:00.000Z',
    entries: [
      {
        id: 'tag:example.com,2026-02-04:/docs/why/',
        title: { value: 'WHY' },
        links: [{ href: 'https://example.com/docs/why/' }],
        published: '2026-02-01T00:00:00.000Z',
        updated: '2026-02-04T00:00:00.000Z',
        categories: [{ term: 'Changed' }],
      },
      {
        id: 'tag:example.com,2026-02-03:/docs/fees/',
        categories: [{ term: 'New' }],
      },
    ],
  });
});

test('the JSON Feed has the same', () => {
  const text = files.get('docs/feed.json') ?? '';
  expect(text).toContain('"version": "https://jsonfeed.org/version/1.1"');
  expect(parseJsonFeed(text)).toEqual({
    title: 'Changes to the docs | Site',
    home_page_url: 'https://example.com/docs/',
    feed_url: 'https://example.com/docs/feed.json',
    language: 'en',
    items: [
      {
        id: 'tag:example.com,2026-02-04:/docs/why/',
        url: 'https://example.com/docs/why/',
        title: 'WHY',
        content_text: 'Changed page.',
        date_published: '2026-02-01T00:00:00.000Z',
        date_modified: '2026-02-04T00:00:00.000Z',
        tags: ['Changed'],
      },
      {
        id: 'tag:example.com,2026-02-03:/docs/fees/',
        url: 'https://example.com/docs/fees/',
        title: 'Fees <b>&',
        summary: 'What "it" costs & why.',
        content_text: 'New page: What "it" costs & why.',
        date_published: '2026-02-03T01:00:00.000Z',
        date_modified: '2026-02-03T22:00:00.000Z',
        tags: ['New'],
      },
    ],
  });
});

test('a site without docs has neither', () => {
  expect(docsFeeds({ site, shell })).toEqual([]);
});
