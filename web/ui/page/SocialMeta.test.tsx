import { expect, test } from 'vitest';
import { htmlOf } from '../../testing/htmlOf.ts';
import { SocialMeta } from './SocialMeta.tsx';

const openGraph = {
  type: 'website',
  title: 'Why',
  url: 'https://docs.example/docs/why/',
  siteName: 'Steadyrate',
} as const;

const tagsOf = (about: Parameters<typeof SocialMeta>[0]['openGraph']): readonly string[] =>
  [
    ...htmlOf(<SocialMeta openGraph={about} />).matchAll(/<meta (?:property|name)="(.+?)" content="(.*?)"/g),
  ].map(([, name, content]) => `${name} = ${content}`);

test('a page has its title, URL, site name, locale and type', () => {
  expect(tagsOf(openGraph)).toEqual([
    'og:title = Why',
    'og:url = https://docs.example/docs/why/',
    'og:site_name = Steadyrate',
    'og:locale = en',
    'og:type = website',
    'twitter:card = summary',
  ]);
});

test('an article carries its dates, authors, tags and picture', () => {
  expect(
    tagsOf({
      ...openGraph,
      type: 'article',
      description: 'Why rates are managed.',
      image: { url: 'https://docs.example/cover.png', alt: 'A band.', width: 1200, height: 630 },
      publishedTime: '2025-02-11T09:00:00.000Z',
      modifiedTime: '2025-02-12T09:00:00.000Z',
      authors: ['https://docs.example/blog/authors/ines-marlow/'],
      tags: ['Rates', 'News'],
    }),
  ).toEqual([
    'og:title = Why',
    'og:description = Why rates are managed.',
    'og:url = https://docs.example/docs/why/',
    'og:site_name = Steadyrate',
    'og:locale = en',
    'og:type = article',
    'og:image = https://docs.example/cover.png',
    'og:image:width = 1200',
    'og:image:height = 630',
    'og:image:alt = A band.',
    'article:published_time = 2025-02-11T09:00:00.000Z',
    'article:modified_time = 2025-02-12T09:00:00.000Z',
    'article:author = https://docs.example/blog/authors/ines-marlow/',
    'article:tag = Rates',
    'article:tag = News',
    'twitter:card = summary_large_image',
  ]);
});
