import { expect, test } from 'vitest';
import { listAbove } from './listAbove.ts';

test.each([
  ['/blog/page/4', '/blog'],
  ['/blog/archive', '/blog'],
  ['/blog/tags', '/blog'],
  ['/blog/tags/rates', '/blog/tags'],
  ['/blog/authors/ada', '/blog/authors'],
  ['/blog/rss.xml', '/blog'],
  ['/blog/feed.json', '/blog'],
  ['/api/mainnet/changelog/atom.xml', '/api/mainnet/changelog'],
  ['/api/mainnet/versions/1.2.0/schema.graphql', '/api/mainnet/changelog'],
  ['/docs/v1/llms.txt', '/llms.txt'],
  ['/docs/v1/feed.json', undefined],
  ['/blog', undefined],
  ['/blog/page', undefined],
  ['/blog/a-post', undefined],
  ['/docs/page/4', undefined],
  ['/api/mainnet/changelog/v1-2-0', undefined],
  ['/', undefined],
])('%s goes with %s', (path, list) => {
  expect(listAbove(path)).toBe(list);
});
