import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import fc from 'fast-check';
import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { customBlocks } from '#core/blocks/customBlocks.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { digestQuery, digestsByIdQuery } from '#schema/content/digestQuery.ts';
import { isRawDocuments } from '#schema/content/rawSnapshot.ts';
import { rawPage, rawSettings, ref, slug } from '#schema/content/reshape/testing/rawDocuments.ts';
import { snapshotQuery } from '#schema/content/snapshotQuery.ts';
import { planRemoval } from '../actions/planRemoval.ts';
import { movedPages } from './movedPages.ts';
import { sitePages } from './sitePages.ts';
import { publishProblems } from './siteProblems.ts';

const now = '2026-01-01T00:00:00.000Z';
const key = fc.nat(1e6).map((number) => `k${number}`);

const ids = ['a', 'b', 'c', 'post', 'gone', 'draft'];
const mark = fc.oneof(
  fc.record(
    {
      _type: fc.constant('internalLink'),
      target: fc.constantFrom(...ids).map((id) => ({ ...ref(id), _weak: true })),
      anchor: fc.constantFrom('fees', 'limits', 'nowhere'),
    },
    { requiredKeys: ['_type', 'target'] },
  ),
  fc.record({
    _type: fc.constant('link'),
    href: fc.constantFrom(
      '/docs/a',
      '/docs/b#fees',
      '/docs/nowhere',
      '#limits',
      '/blog/post',
      'https://x.example',
    ),
  }),
);

function textBlock(style: fc.Arbitrary<string>) {
  return fc
    .tuple(key, style, fc.option(mark), fc.constantFrom('Fees', 'Limits', 'Words', ''))
    .map(([_key, named, link, text]) => ({
      _key,
      _type: 'block',
      style: named,
      markDefs: link === null ? [] : [{ ...link, _key: 'm' }],
      children: [
        { _key: 's', _type: 'span', text, marks: [] },
        { _key: 't', _type: 'span', text: ' and more', marks: link === null ? ['strong'] : ['m'] },
      ],
    }));
}

const leaf = fc.oneof(
  { weight: 3, arbitrary: textBlock(fc.constantFrom('normal', 'normal', 'blockquote', 'h2', 'h3')) },
  fc.record({
    _key: key,
    _type: fc.constant('codeBlock'),
    language: fc.constantFrom('graphql', 'ts'),
    code: fc.constantFrom('query { nothing }', 'const rate = 1;'),
  }),
  ...Object.keys(customBlocks).map((type) => fc.record({ _key: key, _type: fc.constant(type) })),
  fc.record({
    _key: key,
    _type: fc.constant('figure'),
    alt: fc.constant('A chart'),
    asset: fc.constant(ref('image-gone')),
  }),
  fc.tuple(key, textBlock(fc.constant('normal'))).map(([_key, content]) => ({
    _key,
    _type: 'table',
    rows: [{ _key: 'r', _type: 'tableRow', cells: [{ _key: 'c', _type: 'tableCell', content: [content] }] }],
  })),
);

const { body } = fc.letrec<{ block: object; body: object[] }>((tie) => ({
  body: fc.array(tie('block'), { maxLength: 4 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: leaf },
    fc.record({ _key: key, _type: fc.constant('admonition'), kind: fc.constant('note'), body: tie('body') }),
    fc.record({ _key: key, _type: fc.constant('details'), summary: fc.constant('More'), body: tie('body') }),
    fc.tuple(key, tie('body')).map(([_key, inner]) => ({
      _key,
      _type: 'tabs',
      items: [
        { _key: 'i', _type: 'tabItem', label: 'One', body: inner },
        { _key: 'j', _type: 'tabItem', label: 'Two', body: [] },
      ],
    })),
  ),
}));

const place = fc.record(
  {
    slug: fc.constantFrom('a', 'b', 'moved').map((last) => slug(last)),
    parent: fc.constantFrom('a', 'b', 'c', 'category').map((id) => ref(id)),
    description: fc.constantFrom('Short.', 'long '.repeat(50)),
    title: fc.constantFrom('Title', ''),
    body,
  },
  { requiredKeys: ['body'] },
);

const page = (id: string) =>
  place.map((fields): StudioDocument => ({
    ...rawPage,
    _id: id,
    _rev: '1',
    title: id,
    slug: slug(id),
    ...fields,
  }));

const pages = fc.tuple(page('a'), page('b'), page('c'), body).map(([a, b, c, text]) => [
  a,
  b,
  c,
  {
    _id: 'post',
    _type: 'post',
    _rev: '1',
    _updatedAt: now,
    title: 'Post',
    slug: slug('post'),
    publishedAt: '2025-01-01T00:00:00Z',
    summary: 'Summary.',
    authors: [],
    body: text,
  },
]);

const change = fc.oneof(
  fc
    .tuple(fc.constantFrom('a', 'drafts.a', 'drafts.new'), place)
    .map(([id, fields]) => (before: readonly StudioDocument[]): StudioDocument => ({
      ...rawPage,
      slug: slug('new'),
      ...before.find(({ _id }) => _id === 'a' && id !== 'drafts.new'),
      ...fields,
      _id: id,
    })),
  fc.constantFrom(true, false).map((docs) => (): StudioDocument => ({
    ...rawSettings,
    _id: 'siteSettings',
    features: { docs, blog: !docs, apiReference: true },
  })),
  fc.constantFrom('/docs/a', '/docs/gone').map((from) => (): StudioDocument => ({
    _id: 'drafts.redirect',
    _type: 'redirect',
    from,
    to: '/docs/b',
  })),
);

test('with the digests of all other documents, a change has the same problems as with the documents', async () => {
  await fc.assert(
    fc.asyncProperty(pages, change, async (documents, changed) => {
      const all = [...frame, ...documents];
      const whole = await snapshot(snapshotQuery, all);
      const digests = await snapshot(digestQuery, all);
      const edited = changed(documents);
      expect(publishProblems(digests, edited, now)).toEqual(publishProblems(whole, edited, now));
      expect(movedPages(digests, edited, now)).toEqual(movedPages(whole, edited, now));
      for (const replacement of ['', 'b']) {
        const plan = { id: 'a', replacement };
        const { broken, redirects, page: gone } = planRemoval(whole, plan, now);
        expect(planRemoval(digests, plan, now)).toMatchObject({
          broken,
          redirects,
          ...(gone && { page: { path: gone.path } }),
        });
      }
      expect(headings(digests)).toEqual(headings(whole));
      expect(
        await snapshot(
          digestsByIdQuery,
          all,
          all.map(({ _id }) => _id),
        ),
      ).toEqual(digests);
    }),
    propertyRuns(15, 1500),
  );
});

test('a digest has no words that only its own page shows', async () => {
  const words = { _key: 'w', _type: 'block', style: 'normal', markDefs: [] };
  const children = [{ _key: 's', _type: 'span', text: 'Only here.', marks: [] }];
  const shown = { ...words, children };
  const note = { _key: 'n', _type: 'admonition', kind: 'note', body: [shown] };
  const only = { ...rawPage, _id: 'a', description: 'Nor this.', body: [shown, note] };
  const { documents } = await snapshot(digestQuery, [...frame, only]);
  expect(documents.docPage).toMatchObject([{ _id: 'a', description: null, body: [] }]);
});

test('a digest has the GraphQL code, which versions of the schema can make invalid', async () => {
  const languages = ['graphql', 'ts'];
  const codes = languages.map((language) => ({
    _key: language,
    _type: 'codeBlock',
    language,
    code: '{ rates }',
  }));
  const folded = codes.map((code) => ({ _key: `in-${code._key}`, _type: 'details', body: [code] }));
  const only = { ...rawPage, _id: 'a', body: [...codes, ...folded] };
  const { documents } = await snapshot(digestQuery, [...frame, only]);
  expect(documents.docPage[0]?.body?.map(({ _key }) => _key)).toEqual(['graphql', 'in-graphql']);
});

const frame: readonly StudioDocument[] = [
  { ...rawSettings, _id: 'siteSettings' },
  {
    _id: 'version-current',
    _type: 'docVersion',
    _updatedAt: now,
    name: 'current',
    label: 'Next',
    mainDoc: ref('a'),
  },
  { _id: 'sidebar-general', _type: 'docSidebar', _updatedAt: now, name: 'users', label: 'Users' },
  {
    ...rawPage,
    _id: 'category',
    _type: 'docCategory',
    label: 'Category',
    index: 'generated',
    slug: slug('category'),
  },
];

/** The trees of queries without parameters, which are parsed once. */
const trees = new Map([snapshotQuery, digestQuery].map((query) => [query, parse(query)]));

async function snapshot(
  query: string,
  dataset: readonly object[],
  wanted: readonly string[] = [],
): Promise<RawSnapshot> {
  const params = { ids: wanted };
  const tree = trees.get(query) ?? parse(query, { params });
  // A clone has ordinary objects, and none of them twice.
  const result = await evaluate(tree, { dataset: JSON.parse(JSON.stringify(dataset)), params });
  const documents: unknown = await result.get();
  if (!isRawDocuments(documents)) throw new Error('A type is missing.');
  return { documents, draftIds: ['draft'] };
}

function headings(raw: RawSnapshot) {
  return [...sitePages(raw).values()].map(({ id, path, headings: list }) => [
    id,
    path,
    list.map(({ id: anchor, text, level }) => ({ anchor, text, level })),
  ]);
}
