import { expect, test } from 'vitest';
import { inheritedPlace } from './inheritedPlace.ts';

const ref = (_ref: string) => ({ _type: 'reference', _ref });
const known = { isPublished: true, mainVersion: 'current' };

test('a page created from a page is beside it: in the same version and sidebar, below the same parent', () => {
  const from = { _id: 'drafts.why', _type: 'docPage', version: ref('v1'), sidebar: ref('users') };
  expect(inheritedPlace({ ...from, parent: ref('top') }, known)).toEqual({
    version: ref('v1'),
    sidebar: ref('users'),
    parent: ref('top'),
  });
  expect(inheritedPlace({ _id: 'why', _type: 'docPage' }, known)).toEqual({});
});

test('the page of a category starts below it', () => {
  const from = { _id: 'c', _type: 'docCategory', version: ref('v1'), sidebar: ref('users') };
  expect(inheritedPlace(from, known)).toEqual({
    version: ref('v1'),
    sidebar: ref('users'),
    parent: ref('c'),
  });
});

test('a sidebar gives itself, and the main version', () => {
  expect(inheritedPlace({ _id: 's', _type: 'docSidebar' }, known)).toEqual({
    version: ref('current'),
    sidebar: ref('s'),
  });
});

test('a version that was never published is referred to weakly until it is', () => {
  const from = { _id: 'drafts.v2', _type: 'docVersion' };
  expect(inheritedPlace(from, { ...known, isPublished: false })).toEqual({
    version: { ...ref('v2'), _weak: true, _strengthenOnPublish: { type: 'docVersion' } },
  });
});

test('a post has no place of its own: what is created from it is in the main version', () => {
  expect(inheritedPlace({ _id: 'p', _type: 'post' }, known)).toEqual({ version: ref('current') });
  expect(inheritedPlace({ _id: 'p', _type: 'post' }, { ...known, mainVersion: '' })).toEqual({});
});
