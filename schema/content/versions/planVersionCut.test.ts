import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import type { VersionCut, VersionCutPlan } from './planVersionCut.ts';
import type { TreeEntry } from './testing/docsSite.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSiteModel } from '#core/site/buildSiteModel.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { contentProblems } from '../problems/contentProblems.ts';
import { reshapeSnapshot } from '../reshape/reshapeSnapshot.ts';
import { ref } from '../reshape/testing/rawDocuments.ts';
import { editedSnapshot } from './editedSnapshot.ts';
import { planVersionCut } from './planVersionCut.ts';
import { docsPage, docsSidebar, docsSite, linkBlock, mainPage, treeSite, weak } from './testing/docsSite.ts';

const now = '2026-06-01T00:00:00.000Z';
const cut: VersionCut = { from: 'current', name: 'v1', label: 'One', path: 'v1', revision: 'cut-1', now };

const anyTree = fc.array(
  fc.record({
    kind: fc.constantFrom<TreeEntry['kind'][]>('page', 'none', 'generated', 'doc'),
    above: fc.option(fc.nat(), { nil: undefined }),
    sidebar: fc.constantFrom<TreeEntry['sidebar'][]>('general', 'more'),
    links: fc.array(
      fc.record({
        to: fc.nat(),
        kind: fc.constantFrom<TreeEntry['links'][number]['kind'][]>('reference', 'path', 'elsewhere'),
      }),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 9 },
);

/** The snapshot after the copies were published. */
function withCopies(raw: RawSnapshot, { documents }: VersionCutPlan): RawSnapshot {
  const stored = { _createdAt: now, _updatedAt: now, _rev: cut.revision };
  return editedSnapshot(
    raw,
    documents.map((document) => ({ ...document, ...stored })),
  );
}

function modelOf(raw: RawSnapshot): SiteModel {
  const { content, problems } = reshapeSnapshot(raw);
  expect(problems).toEqual([]);
  const { model, problems: found } = buildSiteModel(content, { asOf: now, highlight: () => [] });
  if (!model) throw new Error(JSON.stringify(found, null, 2));
  return model;
}

/** The pages of a version without what says which version it is, as they would be at the root of the docs. */
function pagesOf({ pages }: SiteModel, name: string, ids: ReadonlyMap<string, string>): unknown {
  const own = pages.flatMap((page): readonly object[] => {
    if ((page.kind !== 'doc' && page.kind !== 'category') || page.version.name !== name) return [];
    const { version: _version, versions: _versions, notice: _notice, ...rest } = page;
    return [rest];
  });
  return JSON.parse(JSON.stringify(own), (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    const text = ids.get(value) ?? value;
    return text.replace('/docs/v1', '/docs').replace(/^v1\//, 'current/');
  });
}

test('the pages of a cut version equal those that it was cut from, but for their paths, and no page is left out', () => {
  fc.assert(
    fc.property(anyTree, (entries) => {
      const raw = treeSite(entries);
      const plan = planVersionCut(raw, cut);
      expect(plan.problems).toEqual([]);
      const after = withCopies(raw, plan);
      const sources = [...raw.documents.docCategory, ...raw.documents.docPage].map(({ _id }) => _id);
      const ids = new Map(plan.documents.slice(1).map(({ _id }, index) => [_id, sources[index] ?? '']));
      const model = modelOf(after);
      const before = pagesOf(modelOf(raw), 'current', ids);
      expect(pagesOf(model, 'v1', ids)).toEqual(before);
      expect(pagesOf(model, 'current', ids)).toEqual(before);
      expect(contentProblems(after, now)).toEqual(contentProblems(raw, now));
    }),
    propertyRuns(30, 3000),
  );
});

const small = [docsSidebar('general'), mainPage, docsPage('why', { parent: ref('main') })];

test('references and paths within the version lead to the copies, all others stay', () => {
  const body = [
    linkBlock('a', { _type: 'internalLink', target: weak('main') }),
    linkBlock('b', { _type: 'internalLink', target: weak('homePage') }),
    linkBlock('c', { _type: 'link', href: '/docs/index.html#top' }),
    linkBlock('d', { _type: 'link', href: 'https://example.com/docs' }),
    linkBlock('e', { _type: 'link', href: '/blog' }),
  ];
  const raw = docsSite([...small, docsPage('links', { body })]);
  const { documents } = planVersionCut(raw, cut);
  const copy = (id: string) => documents.find(({ title }) => title === id.toUpperCase());
  expect(documents.map(({ _id }) => _id)).toEqual([
    'docVersion-v1',
    expect.stringMatching(/^docPage-v1-[0-9a-f]{16}$/),
    expect.stringMatching(/^docPage-v1-[0-9a-f]{16}$/),
    expect.stringMatching(/^docPage-v1-[0-9a-f]{16}$/),
  ]);
  expect(documents[0]).toMatchObject({
    name: 'v1',
    label: 'One',
    path: 'v1',
    mainDoc: weak(copy('main')?._id ?? ''),
  });
  expect(copy('why')).toMatchObject({
    version: ref('docVersion-v1'),
    sidebar: ref('general'),
    parent: ref(copy('main')?._id ?? ''),
    orderRank: '0|h',
  });
  expect(copy('links')?.['body']).toEqual([
    linkBlock('a', { _type: 'internalLink', target: weak(copy('main')?._id ?? '') }),
    ...body.slice(1, 2),
    linkBlock('c', { _type: 'link', href: '/docs/v1#top' }),
    ...body.slice(3),
  ]);
});

test('a version whose name or path is taken is refused, so the same version twice, and names that are no part of an address', () => {
  const raw = docsSite(small);
  const twice = planVersionCut(withCopies(raw, planVersionCut(raw, cut)), cut);
  const messagesOf = (parts: Partial<VersionCut>): readonly string[] =>
    planVersionCut(raw, { ...cut, ...parts }).problems.map(({ message }) => message);
  expect(twice.documents).toEqual([]);
  expect(twice.problems.map(({ message }) => message)).toEqual([
    'The name "v1" already belongs to the version "One" (docVersion-v1).',
  ]);
  expect(messagesOf({ name: 'current' })).toEqual([
    'The name "current" already belongs to the version "Next" (current).',
  ]);
  expect(messagesOf({ name: 'V 1', path: '', label: ' ' })).toEqual([
    'The name "V 1" is not a clean part of an address.',
    'The path "" is not a clean part of an address.',
    'The version has no label.',
  ]);
  expect(messagesOf({ path: '1.0' })).toEqual([]);
  expect(messagesOf({ name: '1.0', path: '1.md' })).toEqual([
    'The name "1.0" is not a clean part of an address.',
    'The path "1.md" is not a clean part of an address.',
  ]);
  expect(messagesOf({ from: 'gone' })).toEqual(['There is no published version with the id "gone".']);
});

test('what would stop the next build is refused, here a page at the address of the new version', () => {
  const clashes = [
    planVersionCut(docsSite([...small, docsPage('v1')]), cut),
    planVersionCut(docsSite(small), { ...cut, path: 'why' }),
  ];
  expect(
    clashes.map(({ documents, problems }) => [
      documents.length,
      problems.map(({ code, value }) => `${code} ${value}`),
    ]),
  ).toEqual([
    [0, ['version-path-clash v1']],
    [0, ['version-path-clash why']],
  ]);
});

test('errors in the version are refused where they are, those elsewhere do not matter', () => {
  const broken = { body: [linkBlock('a', { _type: 'link', href: '/nowhere' })] };
  const problemsWith = (fields: object): readonly string[] =>
    planVersionCut(docsSite([...small, docsPage('broken', { ...broken, ...fields })]), cut).problems.map(
      ({ code, where }) => `${code} ${where?.documentId}`,
    );
  expect(problemsWith({})).toEqual(['broken-link broken']);
  expect(problemsWith({ version: ref('other') })).toEqual([]);
});

const record = (from: string, fields: object) => ({
  _id: `record-${from}`,
  _type: 'redirect',
  _rev: 'r1',
  _createdAt: now,
  _updatedAt: now,
  from,
  ...fields,
});

test('what is recorded of an earlier version at the same addresses gives way to the new one', () => {
  const raw = docsSite([
    docsSidebar('general'),
    mainPage,
    docsPage('why'),
    record('/docs/v1', { to: '/docs' }),
    record('/docs/v1/why', { gone: true }),
    record('/docs/v2', { gone: true }),
  ]);
  const { inTheWay, problems } = planVersionCut(raw, cut);
  expect([inTheWay, problems]).toEqual([['record-/docs/v1', 'record-/docs/v1/why'], []]);
});
