import { expect, test } from 'vitest';
import type { PageHead } from '#core/site/pageData.ts';
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

test('a page says what it is, whose it is and where it belongs', () => {
  expect(metadataOf(head)).toEqual({
    title: 'Why | Steadyrate',
    description: 'Why rates are managed.',
    keywords: ['rate'],
    authors: [{ name: 'Steadyrate' }],
    alternates: { canonical: 'https://docs.example/docs/why/' },
    openGraph: {
      type: 'website',
      title: 'Why',
      url: 'https://docs.example/docs/why/',
      siteName: 'Steadyrate',
      locale: 'en',
    },
    twitter: { card: 'summary' },
  });
});

test('a page that search engines shall leave out says so', () => {
  expect(metadataOf({ ...head, noIndex: true }).robots).toEqual({ index: false });
});

test('an article carries its dates, authors, tags and image', () => {
  const image = { url: 'https://docs.example/cover.png', alt: 'A band.' };
  const { openGraph, twitter } = metadataOf({
    ...head,
    openGraph: {
      ...head.openGraph,
      type: 'article',
      image,
      publishedTime: '2025-02-11T09:00:00.000Z',
      authors: ['https://docs.example/blog/authors/ines-marlow/'],
      tags: ['Rates'],
    },
  });
  expect({ openGraph, twitter }).toEqual({
    openGraph: {
      type: 'article',
      title: 'Why',
      url: 'https://docs.example/docs/why/',
      siteName: 'Steadyrate',
      locale: 'en',
      images: [image],
      publishedTime: '2025-02-11T09:00:00.000Z',
      authors: ['https://docs.example/blog/authors/ines-marlow/'],
      tags: ['Rates'],
    },
    twitter: { card: 'summary_large_image' },
  });
});
