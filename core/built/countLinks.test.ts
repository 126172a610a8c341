import { expect, test } from 'vitest';
import { readHtmlFacts } from '../html/readHtmlFacts.ts';
import { countLinks } from './countLinks.ts';
import { createAddressResolver } from './createAddressResolver.ts';

test('counts links within the site and to others, and names pages to which only they themselves lead', () => {
  const site = { title: 'Site', url: 'https://example.com', basePath: '', trailingSlash: true };
  const pages = Object.entries({
    '/': '<a href="/a/#x">a</a><a href="/a/">a</a><a href="https://example.org/">other</a>',
    '/a': '<a href="#x">x</a><a href="mailto:a@example.com">mail</a>',
    '/b': '<link rel="canonical" href="https://example.com/b/">',
  });
  const facts = new Map(pages.map(([path, html]) => [path, readHtmlFacts(html)]));
  expect(countLinks(facts, site, createAddressResolver(site))).toEqual({
    addresses: 4,
    anchors: 2,
    elsewhere: 2,
    unlinked: ['/b'],
  });
});
