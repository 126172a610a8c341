import fc from 'fast-check';
import { expect, test } from 'vitest';
import { absoluteUrl, hrefOf, splitHref } from './href.ts';

test.each([
  ['/', '/', '/'],
  ['/docs', '/docs/', '/docs'],
  ['/docs/why/', '/docs/why/', '/docs/why'],
  ['/docs/why#fees', '/docs/why/#fees', '/docs/why#fees'],
  ['/search?q=a/b#top', '/search/?q=a/b#top', '/search?q=a/b#top'],
  ['/?q=rate', '/?q=rate', '/?q=rate'],
  ['/#news', '/#news', '/#news'],
  ['/blog/rss.xml', '/blog/rss.xml', '/blog/rss.xml'],
  ['/docs/1.0', '/docs/1.0/', '/docs/1.0'],
  ['/docs/1.0.md', '/docs/1.0.md', '/docs/1.0.md'],
  ['/media/ab-10x20.svg#part', '/media/ab-10x20.svg#part', '/media/ab-10x20.svg#part'],
  ['#fees', '#fees', '#fees'],
  ['https://example.com/a', 'https://example.com/a', 'https://example.com/a'],
  ['//example.com/a', '//example.com/a', '//example.com/a'],
])('%s is %s with a trailing slash and %s without', (path, slashed, bare) => {
  expect(hrefOf(path, { trailingSlash: true })).toBe(slashed);
  expect(hrefOf(path, { trailingSlash: false })).toBe(bare);
});

test('the href of a href is the href itself', () => {
  const path = fc
    .tuple(
      fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 }),
      fc.constantFrom('', '#a', '?q=1', '?q=1#a'),
    )
    .map(([segments, suffix]) => `/${segments.join('/')}${suffix}`);
  fc.assert(
    fc.property(path, fc.boolean(), (value, trailingSlash) => {
      const href = hrefOf(value, { trailingSlash });
      expect(hrefOf(href, { trailingSlash })).toBe(href);
      expect(splitHref(href).suffix).toBe(splitHref(value).suffix);
    }),
  );
});

test('an absolute URL is origin, base path and href', () => {
  const site = { url: 'https://example.com', basePath: '/handbook' };
  expect(absoluteUrl('/docs/', site)).toBe('https://example.com/handbook/docs/');
  expect(absoluteUrl('/', { ...site, basePath: '' })).toBe('https://example.com/');
});
