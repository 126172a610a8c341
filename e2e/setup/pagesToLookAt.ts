import type { PageKind } from '#core/site/model/pageData.ts';
import { allTests } from './allTests.ts';
import { removedSymbols, routes, schemaRoutes } from './routes.ts';

/** Pages of each kind that look different. The sample site has no generated page of a category, and none outside its sections. */
const pagesOfKind: Readonly<
  Record<Exclude<PageKind, 'category' | 'standalone' | 'custom'>, readonly string[]>
> = {
  home: ['/'],
  doc: ['/docs/for-users/managed-interest-rates/', '/docs/for-users/savings-calculator/'],
  blogList: ['/blog/'],
  post: ['/blog/rate-managers-in-meridian-v2/'],
  archive: ['/blog/archive/'],
  tags: ['/blog/tags/'],
  tag: ['/blog/tags/rate-managers/'],
  authors: ['/blog/authors/'],
  author: ['/blog/authors/mara-lindqvist/'],
  search: ['/search/'],
  apiOverview: ['/api/schema/'],
  apiSymbol: [
    '/api/usdm-mainnet/schema/types/objects/batch-manager/',
    '/api/usdm-mainnet/schema/types/objects/token/',
  ],
  apiChangelog: ['/api/usdm-mainnet/changelog/'],
  apiVersion: ['/api/usdm-mainnet/changelog/v2-1-0/'],
};

/** A path without a page. */
export const notFoundPage = '/404/';

const onePerKind = [...Object.values(pagesOfKind).flat(), notFoundPage];

/** Every page of the sample site. */
const all = [
  ...new Set([
    ...[...routes, ...schemaRoutes, ...removedSymbols].map(([path]) => withSlash(path)),
    ...onePerKind,
  ]),
];

/** The pages for tests of how pages look: one of each kind, in `npm run test:long` every page. */
export const pagesToLookAt: readonly string[] = allTests ? all : onePerKind;

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
