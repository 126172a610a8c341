import { expect, test } from 'vitest';
import { modelOf } from '../testing/build.ts';
import { author, category, content, doc, post, sidebar, version } from '../testing/content.ts';

const users = { sidebar: 'for-users' };
const protocols = { sidebar: 'for-protocols' };

/** `for-protocols` and `for-users` are docs that act as categories; folders below have a category or an index doc. */
const product = content({
  versions: [version({ mainDoc: 'docs' })],
  sidebars: [sidebar('general'), sidebar('for-protocols'), sidebar('for-users')],
  categories: [
    ...['collateral-liquidations', 'health-monitoring', 'managed-interest-rates', 'peg-maintenance'].map(
      (slug) => category(`c-${slug}`, { ...protocols, slug, parent: 'for-protocols' }),
    ),
    category('c-advanced', { ...protocols, slug: 'advanced', parent: 'c-managed-interest-rates' }),
    category('c-brand', {
      ...users,
      slug: 'brand-assets',
      parent: 'for-users',
      index: { kind: 'doc', id: 'brand' },
    }),
    category('c-supported', {
      ...users,
      slug: 'supported-protocols',
      parent: 'for-users',
      index: { kind: 'generated' },
    }),
  ],
  docs: [
    doc('docs', { slug: 'index' }),
    doc('for-protocols', protocols),
    ...['collateral-liquidations', 'health-monitoring', 'managed-interest-rates', 'peg-maintenance'].map(
      (slug) => doc(`overview-${slug}`, { ...protocols, slug: 'overview', parent: `c-${slug}` }),
    ),
    doc('strategy-types', { ...protocols, parent: 'c-advanced' }),
    doc('for-users', users),
    doc('rates', { ...users, slug: 'managed-interest-rates', parent: 'for-users' }),
    doc('brand', { ...users, slug: 'index', parent: 'c-brand' }),
    ...['frequently-asked-questions', 'savings-calculator', 'terms-of-service', 'why'].map((id) =>
      doc(id, { ...users, parent: 'for-users' }),
    ),
    ...['usdm-from-meridian', 'usdh-from-harbor', 'usdk-from-keel'].map((id) =>
      doc(id, { ...users, parent: 'c-supported' }),
    ),
  ],
  posts: [
    post('rate-managers-in-meridian-v2', { authors: ['ada'] }),
    post('steadyrate-partners-with-harbor', { authors: ['ada'], tags: ['Partners'] }),
  ],
  authors: [author('ada')],
  draftIds: ['usdl-from-lattice'],
});

test('the site has exactly the routes of the product', () => {
  expect(modelOf(product).pages.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    '/ home',
    '/blog blogList',
    '/blog/archive archive',
    '/blog/authors authors',
    '/blog/authors/ada author',
    '/blog/rate-managers-in-meridian-v2 post',
    '/blog/steadyrate-partners-with-harbor post',
    '/blog/tags tags',
    '/blog/tags/partners tag',
    '/docs doc',
    '/docs/for-protocols doc',
    '/docs/for-protocols/collateral-liquidations/overview doc',
    '/docs/for-protocols/health-monitoring/overview doc',
    '/docs/for-protocols/managed-interest-rates/advanced/strategy-types doc',
    '/docs/for-protocols/managed-interest-rates/overview doc',
    '/docs/for-protocols/peg-maintenance/overview doc',
    '/docs/for-users doc',
    '/docs/for-users/brand-assets doc',
    '/docs/for-users/frequently-asked-questions doc',
    '/docs/for-users/managed-interest-rates doc',
    '/docs/for-users/savings-calculator doc',
    '/docs/for-users/supported-protocols category',
    '/docs/for-users/supported-protocols/usdh-from-harbor doc',
    '/docs/for-users/supported-protocols/usdk-from-keel doc',
    '/docs/for-users/supported-protocols/usdm-from-meridian doc',
    '/docs/for-users/terms-of-service doc',
    '/docs/for-users/why doc',
    '/search search',
  ]);
});

test('the metadata of the docs lists every doc, its sidebar and the page that each sidebar opens on', () => {
  const [current] = modelOf(product).docs;
  expect({ ...current, docs: current?.docs.slice(0, 3) }).toEqual({
    name: 'current',
    label: 'Next',
    path: '/docs',
    mainDocId: 'docs',
    docs: [
      { id: 'docs', path: '/docs', sidebar: 'general' },
      { id: 'for-protocols', path: '/docs/for-protocols', sidebar: 'for-protocols' },
      {
        id: 'overview-collateral-liquidations',
        path: '/docs/for-protocols/collateral-liquidations/overview',
        sidebar: 'for-protocols',
      },
    ],
    draftIds: ['usdl-from-lattice'],
    sidebars: {
      'for-protocols': { link: { path: '/docs/for-protocols', label: 'FOR-PROTOCOLS' } },
      'for-users': { link: { path: '/docs/for-users', label: 'FOR-USERS' } },
      general: { link: { path: '/docs', label: 'DOCS' } },
    },
  });
});
