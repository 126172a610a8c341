import type { RawDocument } from '#publishing/snapshot/fetchChanges.ts';
import { expect, test } from 'vitest';
import { keyedRef, paragraph, ref } from '#publishing/site/testing/soundSite.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { maxReviewed, withNeededDrafts } from './withNeededDrafts.ts';

const draft = (_id: string, fields: object = {}): RawDocument => ({ _id, _type: 'docPage', ...fields });
const layer = (...drafts: readonly RawDocument[]) => new Map(drafts.map((each) => [each._id, each]));
const published = rawDocumentsOf((type) => (type === 'docPage' ? [draft('old')] : []));

/** Returns the ids of the drafts that are shown with that of `page`. */
function shownWith(page: object, ...others: readonly RawDocument[]) {
  const [own, all] = [layer(draft('page', page)), layer(draft('page', page), ...others)];
  return [...withNeededDrafts(own, all, published).keys()].slice(1);
}

test('what a draft refers to anywhere in it is needed, and what that refers to', () => {
  const link = { _type: 'internalLink', target: ref('linked') };
  const page = {
    parent: ref('category'),
    authors: [keyedRef('author', 'a')],
    body: [paragraph('p', 'x', link)],
  };
  const others = [
    draft('category', { parent: ref('upper') }),
    ...['author', 'linked', 'upper'].map((id) => draft(id)),
  ];
  expect(shownWith(page, ...others)).toEqual(['category', 'author', 'linked', 'upper']);
});

test('other drafts are not: unrelated ones, those that refer to it, and those of published documents', () => {
  const others = [
    draft('unrelated'),
    draft('referring', { parent: ref('page') }),
    draft('old', { parent: ref('unrelated') }),
  ];
  expect(shownWith({ parent: ref('old') }, ...others)).toEqual([]);
});

test('drafts may need each other, and what does not exist', () => {
  const other = draft('other', { parent: ref('page'), sidebar: ref('other'), version: ref('nowhere') });
  expect(shownWith({ parent: ref('other') }, other)).toEqual(['other']);
});

test.each([
  3,
  null,
  [],
  {},
  { _ref: 3 },
  { _ref: { _ref: 'other' } },
  { _ref: 'other', _dataset: 'elsewhere' },
])('a malformed reference, or one to elsewhere, needs nothing: %j', (parent) => {
  expect(shownWith({ parent }, draft('elsewhere'))).toEqual([]);
});

test('never more than a hundred are shown', () => {
  const chain = Array.from({ length: 300 }, (_, n) => draft(`d${n}`, { parent: ref(`d${n + 1}`) }));
  expect(shownWith({ parent: ref('d0') }, ...chain)).toHaveLength(maxReviewed - 1);
});
