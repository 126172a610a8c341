import { expect, test } from 'vitest';
import { pagePath } from './pagePath.ts';

const inFolders = { trailingSlash: true };
const beside = { trailingSlash: false };

test.each([
  ['/docs/why/index.html', inFolders, '/docs/why'],
  ['/docs/why/index.txt', inFolders, '/docs/why'],
  ['/docs/why/__next.$oc$path.__PAGE__.txt', inFolders, '/docs/why'],
  ['/docs/index/index.html', inFolders, '/docs/index'],
  ['/index.html', inFolders, '/'],
  ['/__next._tree.txt', inFolders, '/'],
  ['/docs/why.html', beside, '/docs/why'],
  ['/docs/why.txt', beside, '/docs/why'],
  ['/docs/why/__next._tree.txt', beside, '/docs/why'],
  ['/index.html', beside, '/'],
  ['/__next._tree.txt', beside, '/'],
  ['/404.html', inFolders, '/_not-found'],
  ['/404/index.html', inFolders, '/_not-found'],
  ['/_not-found/index.txt', inFolders, '/_not-found'],
  ['/404.html', beside, '/_not-found'],
  ['/_not-found.html', beside, '/_not-found'],
])('%s belongs to a page (%j)', (place, site, page) => {
  expect(pagePath(place, site)).toBe(page);
});

test.each([
  ['/robots.txt', inFolders],
  ['/media/index.png', inFolders],
  ['/sitemap.xml', beside],
])('%s belongs to no page (%j)', (place, site) => {
  expect(pagePath(place, site)).toBeUndefined();
});
