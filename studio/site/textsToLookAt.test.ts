import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { problemIdentity } from '#schema/content/problems/contentProblems.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { rawPage, rawSettings, ref, slug } from '#schema/content/reshape/testing/rawDocuments.ts';
import { withRedirects } from '#schema/content/withRedirects.ts';
import { withPublished } from './editSnapshot.ts';
import { movedPages } from './movedPages.ts';
import { publishProblems, siteProblems } from './siteProblems.ts';
import { textsToLookAt } from './textsToLookAt.ts';

const now = '2026-01-01T00:00:00.000Z';

const page = (id: string, body: readonly object[] = []): StudioDocument => ({
  ...rawPage,
  _id: id,
  title: id,
  slug: slug(id),
  body,
});
const heading = (text: string) => block('h2', text);
const link = (target: string, anchor?: string) =>
  block('normal', 'Read on', {
    _type: 'internalLink',
    target: { ...ref(target), _weak: true },
    ...(anchor === undefined ? {} : { anchor }),
  });
const address = (href: string) => block('normal', 'Read on', { _type: 'link', href });

test('while a page is being written, checks only the page and what links to headings', () => {
  const raw = content([
    page('edited', [heading('Fees')]),
    page('by-id', [link('edited', 'fees')]),
    page('by-path', [address('/docs/edited#fees')]),
    page('to-the-top', [link('edited'), address('/docs/edited')]),
    page('elsewhere', [link('by-id', 'risks')]),
  ]);
  const lookedAt = (document: StudioDocument) => {
    const looksAt = textsToLookAt(raw, document);
    return raw.documents.docPage.map(({ _id }) => _id).filter((id) => looksAt(id));
  };
  const edited = page('edited', [heading('Risks')]);
  expect(lookedAt({ ...edited, _id: 'drafts.edited' })).toEqual(['edited', 'by-id', 'by-path']);
  expect(lookedAt({ ...edited, slug: slug('moved') })).toHaveLength(5);
});

test('checks a new page and what links to headings, unless something is below it', () => {
  const pages = [page('linking', [link('plain', 'fees')]), page('plain')];
  const countedWith = (below: object) => {
    const raw = content([...pages, { ...page('below'), ...below }]);
    const looksAt = textsToLookAt(raw, page('drafts.new'));
    return raw.documents.docPage.map(({ _id }) => _id).filter((id) => looksAt(id));
  };
  expect(countedWith({})).toEqual(['linking']);
  expect(countedWith({ parent: ref('new') })).toHaveLength(3);
});

const ids = ['a', 'b', 'new'];
const blocks = fc.array(
  fc.oneof(
    fc.constant(heading('Fees')),
    fc.tuple(fc.constantFrom(...ids), fc.constantFrom(undefined, 'fees')).map((to) => link(...to)),
    fc
      .tuple(fc.constantFrom(...ids), fc.constantFrom('', '#fees'))
      .map((to) => address(`/docs/${to.join('')}`)),
  ),
  { maxLength: 4 },
);
const parents = fc.constantFrom({}, {}, ...ids.map((id) => ({ parent: ref(id) })));
const twoPages = fc
  .tuple(blocks, blocks, parents)
  .map(([a, b, below]) => [page('a', a), { ...page('b', b), ...below }]);
const change: fc.Arbitrary<object> = fc.oneof(
  fc.record({ body: blocks }),
  fc.record({ title: fc.constantFrom('New', ''), description: fc.constantFrom('Short', 'long '.repeat(40)) }),
  fc.record({ slug: fc.constantFrom('b', 'moved').map(slug) }),
  fc.record({ parent: fc.constantFrom(...ids).map(ref) }),
);

test('finds the same problems of a change as checking everything', () => {
  fc.assert(
    fc.property(twoPages, fc.constantFrom('a', 'new'), change, (documents, id, fields) => {
      const raw = content(documents);
      const edited = { ...page(id), ...documents.find(({ _id }) => _id === id), ...fields };
      const before = new Set(siteProblems(raw, now).map(problemIdentity));
      const { plan } = movedPages(raw, edited, now);
      const after = siteProblems(withRedirects(withPublished(raw, edited), plan), now);
      expect(publishProblems(raw, edited, now)).toEqual({
        own: after.filter(({ where }) => where?.documentId === id),
        elsewhere: after.filter(
          (problem) => problem.where?.documentId !== id && !before.has(problemIdentity(problem)),
        ),
      });
    }),
    propertyRuns(50, 1500),
  );
});

function content(docPage: readonly StudioDocument[]): RawSnapshot {
  const version = {
    _id: 'version-current',
    _type: 'docVersion',
    _updatedAt: now,
    name: 'current',
    label: 'Next',
    mainDoc: ref('main'),
  };
  const sidebar = {
    _id: 'sidebar-general',
    _type: 'docSidebar',
    _updatedAt: now,
    name: 'users',
    label: 'Users',
  };
  const documents: Readonly<Record<string, readonly object[]>> = {
    siteSettings: [rawSettings],
    docVersion: [version],
    docSidebar: [sidebar],
    docPage: docPage,
  };
  return { documents: rawDocumentsOf((type) => documents[type] ?? []), draftIds: [] };
}

function block(style: string, text: string, mark?: object): object {
  return {
    _key: `${style}-${text}`,
    _type: 'block',
    style,
    markDefs: mark === undefined ? [] : [{ ...mark, _key: 'm' }],
    children: [{ _key: 's', _type: 'span', text, marks: mark === undefined ? [] : ['m'] }],
  };
}
