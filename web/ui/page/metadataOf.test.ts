import type { PageHead } from '#core/site/model/pageBase.ts';
import { expect, test } from 'vitest';
import { metadataOf } from './metadataOf.ts';

const head: PageHead = {
  title: 'Why | Steadyrate',
  description: 'Why rates are managed.',
  keywords: ['rate'],
  author: 'Steadyrate',
  canonical: 'https://docs.example/docs/why/',
  noIndex: false,
  openGraph: {
    type: 'website',
    title: 'Why',
    url: 'https://docs.example/docs/why/',
    siteName: 'Steadyrate',
  },
};

test('the metadata has title, description, keywords, author and canonical URL', () => {
  expect(metadataOf(head)).toEqual({
    title: 'Why | Steadyrate',
    description: 'Why rates are managed.',
    keywords: ['rate'],
    authors: [{ name: 'Steadyrate' }],
    alternates: { canonical: 'https://docs.example/docs/why/' },
  });
});

test('a page that search engines should not index says so', () => {
  expect(metadataOf({ ...head, noIndex: true }).robots).toEqual({ index: false });
});
