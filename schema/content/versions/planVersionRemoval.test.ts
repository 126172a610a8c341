import type { RawSnapshot } from '../rawSnapshot.ts';
import type { StoredDocument } from './storedDocument.ts';
import { expect, test } from 'vitest';
import { ref, slug } from '../reshape/testing/rawDocuments.ts';
import { editedSnapshot } from './editedSnapshot.ts';
import { planVersionCut } from './planVersionCut.ts';
import { planVersionRemoval } from './planVersionRemoval.ts';
import { removalInWords } from './removalInWords.ts';
import { docsPage, docsSidebar, docsSite, linkBlock, mainPage, weak } from './testing/docsSite.ts';

const now = '2026-06-01T00:00:00.000Z';
const removal = { version: 'docVersion-v1', redirects: true, now };
const base = { _rev: 'r1', _createdAt: now, _updatedAt: now };

/** A site with the versions `current`, the latest, and `v1`, which also has a page of its own, `old`. */
function twoVersions(more: readonly StoredDocument[] = []): RawSnapshot {
  const raw = docsSite([docsSidebar('general'), mainPage, docsPage('why')]);
  const { documents } = planVersionCut(raw, {
    from: 'current',
    name: 'v1',
    label: 'One',
    path: 'v1',
    revision: 'r1',
    now,
  });
  const old = docsPage('old', { version: ref('docVersion-v1') });
  return editedSnapshot(raw, [...documents.map((each) => ({ ...each, ...base })), old, ...more]);
}

const linkTo = (id: string): object => ({ _type: 'internalLink', target: weak(id), anchor: 'fees' });
const whyOf = (raw: RawSnapshot): string =>
  raw.documents.docPage.find(({ _id, title }) => title === 'WHY' && _id !== 'why')?._id ?? '';

test('deletes the version with all that belongs to it, drafts too, and leads its addresses to the latest', () => {
  const raw = twoVersions();
  const drafts = [
    docsPage('drafts.old', { version: ref('docVersion-v1'), body: [linkBlock('a', linkTo(whyOf(raw)))] }),
    docsPage('drafts.new', { slug: slug('new'), version: ref('docVersion-v1') }),
    docsPage('drafts.why'),
  ];
  const plan = planVersionRemoval(raw, drafts, removal);
  expect(plan.problems).toEqual([]);
  expect(plan.deleted.toSorted()).toEqual(
    [
      'docVersion-v1',
      ...raw.documents.docPage.map(({ _id }) => _id).filter((id) => id.startsWith('docPage-v1')),
      'drafts.new',
      'drafts.old',
      'old',
    ].toSorted(),
  );
  expect(plan.redirects.create).toEqual([
    { from: '/docs/v1', to: '/docs' },
    { from: '/docs/v1/old', to: '/docs' },
    { from: '/docs/v1/why', to: '/docs/why' },
  ]);
  expect(plan.toMainPage).toBe(1);
  expect(plan.patches).toEqual([]);
  expect(removalInWords(plan)).toEqual([
    '4 published documents and 2 drafts will be deleted, with 3 pages.',
    'Readers of its addresses will be led to the same page of the latest version.',
    'The latest version has no such page for 1 of them; its main page takes their place.',
  ]);
});

test('links from elsewhere lead to the same page of the latest version, or to its main page without the heading', () => {
  const site = twoVersions();
  const body = [linkBlock('a', linkTo(whyOf(site))), linkBlock('b', linkTo('old'))];
  const reader = { ...docsPage('reader', { body }), _rev: 'r7' };
  const draft = { ...docsPage('drafts.reader', { body: body.slice(0, 1) }), _rev: 'r8' };
  const raw = twoVersions([reader, { ...base, _id: 'r', _type: 'redirect', from: '/x', to: '/docs/v1/why' }]);
  const plan = planVersionRemoval(raw, [draft], removal);
  const moved = linkBlock('a', linkTo('why'));
  expect(plan.problems).toEqual([]);
  expect(plan.patches).toEqual([
    {
      id: 'reader',
      revision: 'r7',
      set: { body: [moved, linkBlock('b', { _type: 'internalLink', target: weak('main') })] },
    },
    { id: 'drafts.reader', revision: 'r8', set: { body: [moved] } },
  ]);
  expect(plan.redirects.update).toEqual([{ id: 'r', from: '/x', set: { to: '/docs/why' } }]);
  expect(removalInWords(plan)).toContain('Links in 2 other documents will lead to the latest version.');
});

test('without redirects its pages are recorded as removed, and a text with one of its addresses would break', () => {
  const body = [linkBlock('a', { _type: 'link', href: '/docs/v1/why' })];
  const raw = twoVersions([docsPage('reader', { body })]);
  expect(planVersionRemoval(raw, [], removal).problems).toEqual([]);
  const { problems, redirects } = planVersionRemoval(raw, [], { ...removal, redirects: false });
  expect(redirects.create).toEqual([
    { from: '/docs/v1', gone: true },
    { from: '/docs/v1/old', gone: true },
    { from: '/docs/v1/why', gone: true },
  ]);
  expect(problems.map(({ code, value }) => `${code} ${value}`)).toEqual(['broken-link /docs/v1/why']);
});

test('without redirects, an earlier redirect to one of its pages says that the page was removed, too', () => {
  const earlier = { ...base, _id: 'r', _type: 'redirect', from: '/x', to: '/docs/v1/why' };
  const other = { ...base, _id: 's', _type: 'redirect', from: '/y', to: '/docs/why' };
  const plan = planVersionRemoval(twoVersions([earlier, other]), [], { ...removal, redirects: false });
  expect(plan.problems).toEqual([]);
  expect(plan.redirects.update).toEqual([{ id: 'r', from: '/x', set: { gone: true } }]);
});

function messagesOf(version: string): readonly string[] {
  return planVersionRemoval(twoVersions(), [], { ...removal, version }).problems.map(
    ({ message }) => message,
  );
}

test('the latest version is not removed, nor one that does not exist', () => {
  expect(messagesOf('current')).toEqual([
    'The version "Next" (current) is the latest, or the settings do not say which one is, so nothing could take its place.',
  ]);
  expect(messagesOf('gone')).toEqual(['There is no published version with the id "gone".']);
});
