import type { Content, SiteSettings } from '../../content/content.ts';
import type { CategoryPageData, DocPageData } from '../model/docPageData.ts';
import type { SiteModel } from '../model/siteModel.ts';
import { expect, test } from 'vitest';
import { recordsOfPage } from '../../search/site/recordsOfPage.ts';
import { briefly, build, modelOf } from '../testing/build.ts';
import { category, doc, docsContent, settings, version } from '../testing/content.ts';

const versions = {
  v: version({ name: '2', label: 'Two' }),
  old: version({ id: 'old', name: '1', label: 'One', path: 'v1', mainDoc: 'old-main' }),
  next: version({
    id: 'next',
    name: '3',
    label: 'Three',
    path: 'v3',
    mainDoc: 'next-main',
    unreleased: true,
  }),
};
const generated = { index: { kind: 'generated' } } as const;

function contentOf(docs: Partial<SiteSettings['docs']>): Content {
  return docsContent({
    settings: [settings({ docs: { older: 'banner', ...docs } })],
    versions: [versions.old, versions.v, versions.next],
    categories: [category('c', generated), category('old-c', { slug: 'c', version: 'old', ...generated })],
    docs: [
      doc('why'),
      doc('c-1', { parent: 'c' }),
      doc('hidden', { noIndex: true }),
      doc('veiled'),
      doc('next-main', { slug: 'index', version: 'next' }),
      doc('next-why', { slug: 'why', version: 'next' }),
      doc('next-new', { slug: 'new', version: 'next' }),
      doc('old-main', { slug: 'index', version: 'old' }),
      doc('old-why', { slug: 'why', version: 'old' }),
      doc('old-c-1', { slug: 'c-1', version: 'old', parent: 'old-c' }),
      doc('old-gone', { slug: 'gone', version: 'old' }),
      doc('old-hidden', { slug: 'hidden', version: 'old' }),
      doc('old-veiled', { slug: 'veiled', version: 'old', noIndex: true }),
      doc('old-secret', { slug: 'secret', version: 'old', noIndex: true }),
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  });
}

function site(docs: Partial<SiteSettings['docs']>): SiteModel {
  return modelOf(contentOf(docs));
}

function docsOf({ pages }: SiteModel): readonly (DocPageData | CategoryPageData)[] {
  return pages.filter((page) => page.kind === 'doc' || page.kind === 'category');
}

/** Each page with a notice: its kind, where it leads, and what search engines are told. */
function standings(model: SiteModel): readonly string[] {
  return docsOf(model).flatMap(({ path, notice, head }) => {
    if (!notice) return [];
    const canonical = head.canonical.slice('https://example.com'.length);
    const engines = head.noIndex ? 'noindex' : canonical;
    return [
      `${path}: ${notice.kind} ${notice.latest.href}${notice.isSamePage ? '' : ' (start)'}, ${engines}`,
    ];
  });
}

const unreleased = [
  '/docs/v3: unreleased /docs/, /docs/v3/',
  '/docs/v3/new: unreleased /docs/ (start), /docs/v3/new/',
  '/docs/v3/why: unreleased /docs/why/, /docs/v3/why/',
];

test('without a latest version no page says anything about its version', () => {
  const model = site({});
  expect(standings(model)).toEqual([]);
  expect(docsOf(model).filter((page) => 'notice' in page)).toEqual([]);
});

test('pages of older versions lead to their counterpart in the latest, which is their canonical page', () => {
  expect(standings(site({ latest: 'v' }))).toEqual([
    '/docs/v1: older /docs/, /docs/',
    '/docs/v1/c: older /docs/c/, /docs/c/',
    '/docs/v1/c/c-1: older /docs/c/c-1/, /docs/c/c-1/',
    '/docs/v1/gone: older /docs/ (start), /docs/v1/gone/',
    '/docs/v1/hidden: older /docs/hidden/, /docs/v1/hidden/',
    '/docs/v1/secret: older /docs/ (start), noindex',
    '/docs/v1/veiled: older /docs/veiled/, noindex',
    '/docs/v1/why: older /docs/why/, /docs/why/',
    ...unreleased,
  ]);
});

test('they can have noindex instead, and are their own canonical pages then', () => {
  const model = site({ latest: 'v', older: 'noindex' });
  expect(standings(model).filter((line) => line.startsWith('/docs/v1'))).toEqual([
    '/docs/v1: older /docs/, noindex',
    '/docs/v1/c: older /docs/c/, noindex',
    '/docs/v1/c/c-1: older /docs/c/c-1/, noindex',
    '/docs/v1/gone: older /docs/ (start), noindex',
    '/docs/v1/hidden: older /docs/hidden/, noindex',
    '/docs/v1/secret: older /docs/ (start), noindex',
    '/docs/v1/veiled: older /docs/veiled/, noindex',
    '/docs/v1/why: older /docs/why/, noindex',
  ]);
});

test('or nothing, which does not concern what is not released yet', () => {
  expect(standings(site({ latest: 'v', older: 'none' }))).toEqual(unreleased);
});

test.each(['banner', 'noindex', 'none'] as const)(
  'no page has both noindex and another canonical page, and the sitemap has every other page once: %s',
  (older) => {
    const model = site({ latest: 'v', older });
    const own = ({ path, head }: (typeof model.pages)[number]): boolean =>
      head.canonical === `https://example.com${path === '/' ? '' : path}/`;
    expect(model.pages.filter((page) => page.head.noIndex && !own(page))).toEqual([]);
    const listed = model.sitemap.map(({ url }) => url);
    expect(listed).toEqual(
      model.pages.filter((page) => !page.head.noIndex && own(page)).map(({ head }) => head.canonical),
    );
    expect(new Set(listed).size).toBe(listed.length);
  },
);

test("pages with noindex only for their version are found by the site's own search", () => {
  const { pages } = site({ latest: 'v', older: 'noindex' });
  const options = { trailingSlash: true, siteKeywords: [] };
  const found = pages.filter((page) => recordsOfPage(page, options).length > 0).map(({ path }) => path);
  expect(found).toContain('/docs/v1/why');
  expect(found).not.toContain('/docs/v1/secret');
});

test('the latest version must exist, and should have pages and be released', () => {
  expect(briefly(build(contentOf({ latest: 'v9' })).problems)).toEqual([
    'dangling-reference siteSettings docs.latest: v9',
  ]);
  const unreleasedLatest = build(contentOf({ latest: 'next' })).problems;
  expect(unreleasedLatest.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: The latest version "Three" (next) is said to be not released yet. Its pages do not say so.',
  ]);
  const empty = version({ id: 'old', name: 'empty', label: 'Empty', path: 'empty', mainDoc: 'x' });
  const { problems } = build({
    ...docsContent({ settings: [settings({ docs: { latest: 'old', older: 'banner' } })] }),
    versions: [empty, version()],
    draftIds: ['x'],
  });
  expect(briefly(problems)).toEqual([
    'hidden-item old mainDoc: x',
    'hidden-item siteSettings docs.latest: old',
  ]);
});
