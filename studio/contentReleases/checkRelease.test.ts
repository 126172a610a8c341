import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import { expect, test } from 'vitest';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { base, rawPage, rawSettings, ref, slug } from '#schema/content/reshape/testing/rawDocuments.ts';
import { checkRelease } from './checkRelease.ts';
import { missingRedirectsText } from './missingRedirectsText.ts';

const now = '2026-01-01T00:00:00.000Z';

/** A page with links to others. */
const page = (id: string, links: readonly string[] = [], fields: object = {}): StudioDocument => ({
  ...rawPage,
  _id: id,
  title: id.toUpperCase(),
  slug: slug(id),
  body: links.map((to) => ({
    _type: 'block',
    _key: `to-${to}`,
    style: 'normal',
    markDefs: [{ _type: 'internalLink', _key: 'm', target: { ...ref(to), _weak: true } }],
    children: [{ _type: 'span', _key: 's', text: 'There', marks: ['m'] }],
  })),
  ...fields,
});

const content = (...all: readonly StudioDocument[]): RawSnapshot => {
  const documents: Readonly<Record<string, readonly object[]>> = {
    siteSettings: [rawSettings],
    docVersion: [
      {
        ...base,
        _id: 'version-current',
        _type: 'docVersion',
        name: 'current',
        label: 'Current',
        isCurrent: true,
      },
    ],
    docSidebar: [
      { ...base, _id: 'sidebar-general', _type: 'docSidebar', name: slug('general'), label: 'All' },
    ],
    docPage: all.filter(({ _type }) => _type === 'docPage'),
    redirect: all.filter(({ _type }) => _type === 'redirect'),
    referenceSymbol: all.filter(({ _type }) => _type === 'referenceSymbol'),
  };
  return { documents: rawDocumentsOf((type) => documents[type] ?? []), draftIds: [] };
};

const version = (document: StudioDocument): StudioDocument => ({
  ...document,
  _id: `versions.spring.${document._id}`,
});
const removal = (id: string): StudioDocument => ({
  ...version(page(id)),
  _system: { delete: true },
});
const redirect = (from: string, to: string): StudioDocument => ({
  ...base,
  _id: 'moved',
  _type: 'redirect',
  from,
  to,
});

/** Returns the problems reported at each version, as `CODE place`. */
const told = (raw: RawSnapshot, versions: readonly StudioDocument[]) => {
  const { problemsOf } = checkRelease(raw, versions, now);
  return versions.map(({ _id }) => {
    const { own, elsewhere } = problemsOf(_id);
    return [...own, ...elsewhere]
      .filter(({ severity }) => severity === 'error')
      .map(({ code, where }) => `${code} ${where?.documentId}`);
  });
};

test('new pages of a release can link to each other; without one of them, the others cannot be published', () => {
  const a = version(page('a', ['b', 'c']));
  const b = version(page('b', ['a']));
  const c = version(page('c', ['a'], { parent: ref('b') }));
  const raw = content(page('published'));
  expect(told(raw, [a, b, c])).toEqual([[], [], []]);
  expect(told(raw, [a, c])).toEqual([[expect.stringContaining(' a')], [expect.stringContaining(' c')]]);
});

test('what a release breaks in other documents is told at what they lead to, or else at the first version that Sanity checks', () => {
  const raw = content(page('a'), page('b', ['a']), page('c'));
  expect(told(raw, [removal('a')])).toEqual([[expect.stringContaining(' b')]]);
  const [fromC, fromA] = [
    told(raw, [removal('a'), version(page('c'))]),
    told(raw, [removal('a'), version(page('b'))]),
  ];
  expect(fromC).toEqual([[expect.stringContaining(' b')], [expect.stringContaining(' b')]]);
  expect(fromA).toEqual([[], []]);
});

test('a release that moves a page needs a redirect, and says so at the page until it has one', () => {
  const raw = content(page('a'), page('c'));
  const moved = version(page('a', [], { slug: slug('moved') }));
  const other = version(page('c'));
  const before = checkRelease(raw, [moved, other], now);
  const [atPage, atOther] = [before.movedAt(moved._id), before.movedAt(other._id)];
  expect(atPage?.plan.create).toEqual([{ from: '/docs/a', to: '/docs/moved' }]);
  expect(atPage && missingRedirectsText(atPage)).toMatch(
    /^This release moves “A” from \/docs\/a to \/docs\/moved, and the old address would not be found\. /,
  );
  expect(atOther).toBeUndefined();
  const mended = checkRelease(raw, [moved, other, version(redirect('/docs/a', '/docs/moved'))], now);
  expect([mended.moved.pages.length, mended.movedAt(moved._id)]).toEqual([1, undefined]);
});

test('pages that move because what is above them does are told at the first version', () => {
  const raw = content(page('a'), page('b', [], { parent: ref('a') }));
  const moved = version(page('a', [], { slug: slug('moved') }));
  const { movedAt } = checkRelease(raw, [moved], now);
  expect(movedAt(moved._id)?.plan.create.map(({ from }) => from)).toEqual(['/docs/a', '/docs/a/b']);
});

test('a redirect away from the address of a new page has to go', () => {
  const raw = content(page('a'), redirect('/docs/new', '/docs/a'));
  const added = version(page('new'));
  const { movedAt } = checkRelease(raw, [added], now);
  expect(movedAt(added._id)?.plan.remove).toEqual([{ id: 'moved', from: '/docs/new' }]);
});

test('a release that ends a page needs a record of it, or a redirect', () => {
  const raw = content(page('a'), page('c'));
  const other = version(page('c'));
  const before = checkRelease(raw, [removal('a'), other], now).movedAt(other._id);
  expect(before?.plan.create).toEqual([{ from: '/docs/a', gone: true }]);
  expect(before && missingRedirectsText(before)).toMatch(
    /^This release takes “A” \(\/docs\/a\) off the site, and readers have to be told that it was removed\. /,
  );
  const gone = version({ ...base, _id: 'gone', _type: 'redirect', from: '/docs/a', gone: true });
  for (const recorded of [gone, version(redirect('/docs/a', '/docs/c'))]) {
    expect(checkRelease(raw, [removal('a'), other, recorded], now).movedAt(other._id)).toBeUndefined();
  }
});

const heading = (text: string) => ({
  _type: 'block',
  _key: 'h',
  style: 'h2',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
});

const symbol = (fields: object): StudioDocument => ({
  ...base,
  _id: 'a',
  _type: 'referenceSymbol',
  kind: 'query',
  name: 'a',
  slug: 'a',
  ...fields,
});

test.each([
  ['page', (text: string) => page('a', [], { body: [heading(text)] }), 'body', 'fees'],
  ['symbol', (text: string) => symbol({ notes: [heading(text)] }), 'notes', 'note-fees'],
])(
  'a release that renames a heading of a %s says what the document has to keep, until it does',
  (_, titled, field, id) => {
    const raw = content(titled('Fees'));
    const kept = [{ _type: 'formerHeading', _key: id, id, field, heading: 'h' }];
    const { formerHeadings } = checkRelease(raw, [version(titled('Costs'))], now);
    expect([...formerHeadings]).toEqual([['versions.spring.a', kept]]);
    const mended = version({ ...titled('Costs'), formerHeadings: kept });
    expect(checkRelease(raw, [mended], now).formerHeadings.size).toBe(0);
  },
);
