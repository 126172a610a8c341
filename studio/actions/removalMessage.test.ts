import { expect, test } from 'vitest';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import {
  base,
  paragraph,
  rawPage,
  rawSettings,
  ref,
  slug,
} from '#schema/content/reshape/testing/rawDocuments.ts';
import { planRemoval } from './planRemoval.ts';
import { removalMessage } from './removalMessage.ts';

const linking = (link: object) => [
  {
    ...paragraph('words'),
    children: [{ _type: 'span', _key: 's', text: 'words', marks: ['m'] }],
    markDefs: [{ _key: 'm', ...link }],
  },
];
const page = (id: string, rest: object) => ({ ...rawPage, _id: id, title: id, slug: slug(id), ...rest });

/** Returns what the places that use the page "gone" say before it is removed. */
function said(
  docPage: readonly object[],
  settings: object = {},
  others: Readonly<Record<string, readonly object[]>> = {},
): readonly string[] {
  const documents: Readonly<Record<string, readonly object[]>> = {
    ...others,
    siteSettings: [{ ...rawSettings, ...settings }],
    docSidebar: [
      { ...base, _id: 'sidebar-general', _type: 'docSidebar', name: slug('general'), label: 'All pages' },
    ],
    docVersion: [
      {
        ...base,
        _id: 'version-current',
        _type: 'docVersion',
        name: 'current',
        label: 'Next',
        mainDoc: ref('main'),
      },
    ],
    docPage: [page('main', {}), page('gone', {}), ...docPage],
  };
  const raw = { documents: rawDocumentsOf((type) => documents[type] ?? []), draftIds: [] };
  const { broken } = planRemoval(raw, { id: 'gone', replacement: '' }, '2026-01-01T00:00:00.000Z');
  return broken.map((problem) => removalMessage(problem, 'gone', () => undefined));
}

test('a text with a snippet', () => {
  const body = [{ _type: 'snippet', _key: 's', snippet: { ...ref('gone'), _weak: true } }];
  const textSnippet = [
    { ...base, _id: 'gone', _type: 'textSnippet', title: 'Gone', body: [paragraph('words')] },
  ];
  expect(said([page('a', { body })], {}, { textSnippet })).toEqual(['Its text has this snippet.']);
});

test('a link in a text', () => {
  const target = { ...ref('gone'), _weak: true };
  expect(said([page('a', { body: linking({ _type: 'internalLink', target }) })])).toEqual([
    'The link "words" leads to this page.',
  ]);
});

test('an address in a text', () => {
  expect(said([page('a', { body: linking({ _type: 'link', href: '/docs/gone' }) })])).toEqual([
    'The link "words" leads to "/docs/gone", the address of this page.',
  ]);
});

test('an entry of the menu', () => {
  const target = { kind: 'document', document: { ...ref('gone'), _weak: true } };
  const navbar = [{ _type: 'navItem', _key: 'n', label: 'Go', target, position: 'right' }];
  expect(said([], { navbar })).toEqual(['The navbar item "Go" leads to this page.']);
});

test('a page below it', () => {
  expect(said([page('a', { parent: ref('gone') })])).toEqual(['Its parent is this page.']);
});
