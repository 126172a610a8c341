import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import { expect, test } from 'vitest';
import { publishedId } from '#core/content/draftId.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import {
  base,
  paragraph,
  rawPage,
  rawPost,
  rawSettings,
  ref,
  slug,
} from '#schema/content/reshape/testing/rawDocuments.ts';
import { planTogether } from './planTogether.ts';

const now = '2026-01-01T00:00:00.000Z';

const published: readonly StudioDocument[] = [
  rawSettings,
  { ...base, _id: 'homePage', _type: 'homePage', title: 'Home', lead: 'Lead' },
  {
    ...base,
    _id: 'version-current',
    _type: 'docVersion',
    name: 'current',
    label: 'Next',
    mainDoc: ref('main'),
  },
  { ...base, _id: 'sidebar-general', _type: 'docSidebar', name: slug('general'), label: 'All pages' },
  { ...rawPage, _id: 'main', title: 'Main', slug: slug('main'), body: [paragraph('Hello.')] },
  { ...rawPage, _id: 'use', title: 'Use', slug: slug('use'), body: [paragraph('Use it.')] },
  { ...base, _id: 'redirect', _type: 'redirect', from: '/docs/manual', to: '/docs/main' },
  { ...rawPost, _id: 'late', slug: slug('late'), publishedAt: '2027-01-01T00:00:00Z' },
  { ...base, _id: 'author-a', _type: 'author', name: 'Ada', slug: slug('ada') },
];

/** The draft of a page that links to others. */
function page(id: string, links: readonly string[] = [], fields: object = {}): StudioDocument {
  return {
    ...rawPage,
    _id: `drafts.${id}`,
    title: `The page ${id}`,
    slug: slug(id),
    body: links.map((to) => ({
      ...paragraph(`See ${to}.`, `to-${to}`),
      children: [{ _type: 'span', _key: 's', text: `See ${to}.`, marks: ['l'] }],
      markDefs: [{ _type: 'internalLink', _key: 'l', target: ref(to) }],
    })),
    ...fields,
  };
}

async function plan(id: string, ...drafts: readonly StudioDocument[]) {
  const raw: RawSnapshot = {
    documents: rawDocumentsOf((type) => published.filter(({ _type }) => _type === type)),
    draftIds: drafts.map(({ _id }) => publishedId(_id)),
  };
  const byId = new Map(drafts.map((draft) => [publishedId(draft._id), draft]));
  const [draft] = [id].flatMap((each) => byId.get(each) ?? []);
  if (!draft) throw new Error(`There is no draft "${id}".`);
  const { set, problems, moved, isTooMany } = await planTogether(raw, draft, now, async (ids) =>
    ids.flatMap((each) => byId.get(each) ?? []),
  );
  return {
    set: set.map(({ _id }) => publishedId(_id)),
    problems: problems.map(({ code, where, value }) => [code, where?.documentId, where?.field, value]),
    moved,
    isTooMany,
  };
}

const nothingMoves = { pages: [], ended: [], plan: { create: [], update: [], remove: [] } };
const text = [paragraph('Text.')];

test('two pages that link to each other can be published together', async () => {
  const drafts = [page('a', ['b']), page('b', ['a'])];
  expect(await plan('a', ...drafts)).toEqual({
    set: ['a', 'b'],
    problems: [],
    moved: nothingMoves,
    isTooMany: false,
  });
  expect((await plan('b', ...drafts)).set).toEqual(['b', 'a']);
});

test('what is needed in turn is found, and what only links here is left alone', async () => {
  const drafts = [
    page('a', ['b', 'main']),
    page('b', ['c']),
    page('c', [], { body: text, parent: ref('guides') }),
    {
      ...base,
      _id: 'drafts.guides',
      _type: 'docCategory',
      label: 'Guides',
      slug: slug('guides'),
      version: ref('version-current'),
      sidebar: ref('sidebar-general'),
      orderRank: '0|m:',
    },
    page('other', ['a']),
  ];
  expect(await plan('a', ...drafts)).toMatchObject({ set: ['a', 'b', 'c', 'guides'], problems: [] });
});

test('a page that needs nothing is alone, whatever else is being written', async () => {
  expect(await plan('a', page('a', ['main']), page('b', ['a']))).toMatchObject({ set: ['a'], problems: [] });
});

test('what would be wrong afterwards is named where it is', async () => {
  const drafts = [page('a', ['b']), page('b', ['a', 'gone'], { title: '' })];
  const { set, problems } = await plan('a', ...drafts);
  expect(set).toEqual(['a', 'b']);
  expect(problems).toEqual([
    ['broken-link', 'b', 'body[_key=="to-gone"].markDefs[_key=="l"].target', 'gone'],
    ['missing-value', 'b', 'title', ''],
  ]);
});

test('an address that two of them want is found, which neither has alone', async () => {
  const drafts = [page('a', ['b']), page('b', ['a'], { slug: slug('a') })];
  expect((await plan('a', ...drafts)).problems).toEqual([expect.arrayContaining(['duplicate-path'])]);
});

test('a draft that is gone is not waited for', async () => {
  const raw: RawSnapshot = {
    documents: rawDocumentsOf((type) => published.filter(({ _type }) => _type === type)),
    draftIds: ['a', 'b'],
  };
  const found = await planTogether(raw, page('a', ['b']), now, async () => []);
  expect([found.set.length, found.problems.map(({ code }) => code)]).toEqual([1, ['draft-link']]);
});

test('redirects are planned for the set: not from an address that another of them takes', async () => {
  const moved = page('use', ['b'], { title: 'Use', slug: slug('usage') });
  const move = { id: 'use', title: 'Use', from: '/docs/use', to: '/docs/usage' };
  expect((await plan('use', moved, page('b', ['use']))).moved).toEqual({
    pages: [move],
    ended: [],
    plan: { create: [{ from: move.from, to: move.to }], update: [], remove: [] },
  });
  const taken = await plan('use', moved, page('b', ['use'], { slug: slug('use') }));
  expect(taken).toMatchObject({ problems: [], moved: { ...nothingMoves, pages: [move] } });
});

const post = (id: string, to: string, publishedAt: string) => ({
  ...rawPost,
  ...page(id, [to]),
  _type: 'post',
  publishedAt,
  summary: 'Short.',
});

test('a redirect away from an address that one of them takes is no problem: it is removed', async () => {
  const moved = page('use', ['b'], { title: 'Use', slug: slug('manual') });
  const plans = { remove: [{ id: 'redirect', from: '/docs/manual' }] };
  expect(await plan('use', moved, page('b', ['use']))).toMatchObject({
    problems: [],
    moved: { plan: plans },
  });
});

test('a post that is published already, but appears later, is not one to publish', async () => {
  const late = { ...rawPost, ...page('late'), _type: 'post' };
  const { set, problems } = await plan('a', page('a', ['late']), late);
  expect([set, problems.map(([code]) => code)]).toEqual([['a'], ['draft-link']]);
});

test('posts with a date to come are looked at as of that date', async () => {
  const [early, late] = ['2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z'];
  expect(await plan('p', post('p', 'q', early), post('q', 'p', early))).toMatchObject({ problems: [] });
  expect((await plan('p', post('p', 'q', early), post('q', 'p', late))).problems).toEqual([
    ['draft-link', 'p', 'body[_key=="to-q"].markDefs[_key=="l"].target', 'q'],
  ]);
});

async function planOf(count: number) {
  const others = Array.from({ length: count - 1 }, (_, at) => page(`p${at}`, [], { body: text }));
  return plan(
    'p',
    page(
      'p',
      others.map(({ _id }) => publishedId(_id)),
    ),
    ...others,
  );
}

test('no more than fifty are published at once', async () => {
  const most = await planOf(50);
  expect([most.set.length, most.problems, most.isTooMany]).toEqual([50, [], false]);
  const tooMany = await planOf(51);
  expect([tooMany.set.length, tooMany.isTooMany]).toEqual([1, true]);
});
