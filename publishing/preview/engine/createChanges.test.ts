import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { Edit } from '#publishing/site/testing/editDocuments.ts';
import type { RawDocument } from '#publishing/snapshot/fetchChanges.ts';
import type { DraftContent } from '../source/openDraftSource.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecord } from '#core/isRecord.ts';
import { changesBetween } from '#core/memo/mapChanges.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { createModelMaker } from '#publishing/site/createModelMaker.ts';
import { changedPaths, createSourceHashes } from '#publishing/site/siteSources.ts';
import { anyEdit, editDocuments } from '#publishing/site/testing/editDocuments.ts';
import { doc, paragraph, post, ref, slug } from '#publishing/site/testing/soundSite.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { smallSnapshot as published } from '../testing/smallSnapshot.ts';
import { createChanges } from './createChanges.ts';

const now = '2026-06-01T00:00:00.000Z';

const draft = (document: RawDocument): RawDocument => {
  const saved = { _updatedAt: '2025-02-01T00:00:00Z', _rev: `r-${document._id}` };
  return { ...saved, ...document };
};
const contentWith = (...drafts: readonly RawDocument[]): DraftContent => ({
  published: { ...published, draftIds: drafts.map(({ _id }) => _id) },
  drafts: new Map(drafts.map((document) => [document._id, draft(document)])),
  releases: new Map(),
  releaseDates: new Map(),
});
const use = (title: string, fields: object = {}) =>
  doc('use', title, { parent: ref('guides'), body: [paragraph('p', 'Text.')], ...fields });

const changesOf = createChanges(createModelMaker());

test('a new title changes the page, and those that show it, in no other draft', async () => {
  const content = contentWith(use('Make use of it'), post('hello', 'Not this one'));
  const answer = await changesOf(content, { documents: ['use'] }, now);
  expect(answer).toMatchObject({
    kind: 'changes',
    revisions: { use: 'r-use' },
    changes: { shared: ['sidebar'], feeds: false, sitemap: false, search: true },
  });
  expect(answer.kind === 'changes' && answer.changes.pages[0]).toEqual({
    path: '/docs/guides/use',
    title: 'Make use of it',
    isOwn: true,
    how: 'changed',
  });
});

test('a page that moves is redirected, as the Studio does it: also what led to its old path', async () => {
  const answer = await changesOf(
    contentWith(use('Use', { slug: slug('usage') })),
    { documents: ['use'] },
    now,
  );
  expect(answer.kind === 'changes' && answer.changes.redirects).toEqual({
    added: [
      { from: '/docs/guides/use', to: '/docs/guides/usage/' },
      { from: '/old', to: '/docs/guides/usage/' },
    ],
    removed: [{ from: '/old', to: '/docs/guides/use/' }],
  });
});

test('a page that takes the address of a redirect replaces it', async () => {
  const answer = await changesOf(
    contentWith(doc('old', 'Old', { slug: slug('old') })),
    { documents: ['old'] },
    now,
  );
  expect(answer.kind).toBe('changes');
});

const to = (id: string) => [paragraph('p', 'See.', { _type: 'internalLink', target: ref(id) })];

test('a draft is looked at together with those that it needs, and with no others', async () => {
  const drafts = [
    doc('a', 'A', { body: to('b') }),
    doc('b', 'B', { body: to('c') }),
    doc('c', 'C', { body: to('a') }),
  ];
  const content = contentWith(...drafts, doc('d', 'D', { body: to('a') }));
  const together = await changesOf(content, { documents: ['a'] }, now);
  expect(together).toMatchObject({ kind: 'changes', revisions: { a: 'r-a', b: 'r-b', c: 'r-c' } });
  expect(together.kind === 'changes' && together.changes.counts.new).toBe(3);
  expect(Object.keys(together.revisions)).toHaveLength(3);
});

test('a draft is refused when it needs one that is wrong, or one that does not exist', async () => {
  const pair = contentWith(doc('a', 'A', { body: to('b') }), doc('b', 'B', { body: to('gone') }));
  expect(await changesOf(pair, { documents: ['a'] }, now)).toEqual({
    kind: 'refused',
    revisions: { a: 'r-a', b: 'r-b' },
  });
});

test('a comparison ends at its next step when nobody waits for it any more', async () => {
  const maker = createModelMaker();
  const leaving = new AbortController();
  let made = 0;
  const changes = createChanges({
    ...maker,
    make: (...state) => {
      made += 1;
      leaving.abort();
      return maker.make(...state);
    },
  });
  const content = contentWith(doc('a', 'A', { body: to('b') }), doc('b', 'B'));
  const question = { documents: ['a'] };
  await expect(changes(content, question, now, leaving.signal)).rejects.toMatchObject({ status: 499 });
  expect(made).toBe(1);
  expect((await changes(content, question, now)).kind).toBe('changes');
});

const removal = (removed: string, replacement: string) =>
  changesOf(contentWith(use('Not this draft')), { removed, replacement }, now);

test('a page that is taken off the site is gone, and with it what it was part of', async () => {
  expect(await removal('second', '')).toMatchObject({
    kind: 'changes',
    revisions: {},
    changes: {
      counts: { new: 0, moved: 0 },
      redirects: { added: [], removed: [] },
      feeds: true,
      sitemap: true,
    },
  });
});

test('links to a page that is taken off the site, and its readers, are sent to the one that takes over', async () => {
  const answer = await removal('use', 'install');
  if (answer.kind !== 'changes') throw new Error(answer.kind);
  const { pages, redirects, shared, search } = answer.changes;
  expect(pages[0]).toEqual({ path: '/docs/guides/use', title: 'Use', isOwn: true, how: 'gone' });
  // It links to the page.
  expect(pages).toContainEqual({ path: '/blog/third', title: 'Third', isOwn: false, how: 'changed' });
  expect({ shared, search }).toEqual({ shared: ['sidebar'], search: true });
  expect(redirects).toEqual({
    added: [
      { from: '/docs/guides/use', to: '/docs/guides/install/' },
      { from: '/old', to: '/docs/guides/install/' },
    ],
    removed: [{ from: '/old', to: '/docs/guides/use/' }],
  });
});

test('a page that others link to cannot just be taken off the site', async () => {
  expect(await removal('use', '')).toEqual({ kind: 'refused', revisions: {} });
});

test('a redirect that is deleted is none any more', async () => {
  const answer = await removal('moved', '');
  expect(answer.kind === 'changes' && answer.changes).toMatchObject({
    pages: [],
    redirects: { added: [], removed: [{ from: '/old', to: '/docs/guides/use/' }] },
  });
});

test('a post with a date to come is looked at as of that date', async () => {
  const soon = post('soon', 'Soon', { publishedAt: '2027-01-01T00:00:00Z' });
  const answer = await changesOf(contentWith(soon), { documents: ['soon'] }, now);
  expect(answer).toMatchObject({
    kind: 'changes',
    asOf: '2027-01-01T00:00:00.000Z',
    changes: { feeds: true },
  });
});

test('of drafts that are not known nothing is said', async () => {
  expect(await changesOf(contentWith(), { documents: ['use'] }, now)).toMatchObject({
    revisions: {},
    changes: { pages: [], feeds: false, search: false },
  });
});

test('when what is published has errors, that is said', async () => {
  const content = contentWith(use('Use'));
  const broken = { ...content.published.documents, homePage: [] };
  const answer = await changesOf(
    { ...content, published: { ...content.published, id: 'broken', documents: broken } },
    { documents: ['use'] },
    now,
  );
  expect(answer).toEqual({ kind: 'broken', revisions: { use: 'r-use' } });
});

/** Returns the drafts that edits make of the published documents. */
function draftsAfter(edits: readonly Edit[]): readonly RawDocument[] {
  const after = edits.reduce(editDocuments, published.documents);
  const before = new Set(Object.values<readonly unknown[]>(published.documents).flat());
  return Object.values<readonly unknown[]>(after)
    .flat()
    .filter((document): document is RawDocument => isRecord(document) && !before.has(document));
}

test('the pages that change are those that the publisher would render, whatever was compared before', async () => {
  const publishedModel = await publisherModel(published.documents);
  if (!publishedModel) throw new Error('The small site has errors.');
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit(), { minLength: 1, maxLength: 3 }), async (edits) => {
      const drafts = draftsAfter(edits);
      const content = contentWith(...drafts);
      const ids = drafts.map(({ _id }) => _id);
      const answer = await changesOf(content, { documents: ids }, now);
      if (answer.kind !== 'changes' || answer.asOf !== undefined) return;
      const { changes } = answer;
      const byId = new Map(content.drafts);
      const after = await publisherModel(
        rawDocumentsOf((type) => {
          const list: readonly RawDocument[] = published.documents[type];
          const known = new Set(list.map(({ _id }) => _id));
          return [
            ...list.map((document) => byId.get(document._id) ?? document),
            ...drafts.filter(({ _id, _type }) => _type === type && !known.has(_id)).map(draft),
          ];
        }),
      );
      // Without the redirects of the plan, a page may be where a redirect is.
      if (!after) return;
      const hashes = createSourceHashes();
      const [earlier, later] = [hashes(publishedModel), hashes(after)];
      const rendered = changes.pages.filter(({ how }) => how !== 'gone').map(({ path }) => path);
      expect(rendered.toSorted()).toEqual(changedPaths(earlier, later).toSorted());
      const left = changes.pages.flatMap((page) =>
        page.how === 'moved' ? [page.from] : page.how === 'gone' ? [page.path] : [],
      );
      const removed = changesBetween(earlier.pages, later.pages).removed;
      expect(new Set(left.filter((path) => !later.pages.has(path)))).toEqual(new Set(removed));
      const isSame = earlier.shell === later.shell;
      expect(changes.shared.filter((part) => part !== 'sidebar').length === 0).toBe(isSame);
    }),
    propertyRuns(20, 1000),
  );
});

const publisher = createModelMaker();

/** Returns the model that the publisher would compare. */
async function publisherModel(documents: typeof published.documents): Promise<SiteModel | undefined> {
  return (await publisher.make({ ...published, documents }, now)).model;
}
