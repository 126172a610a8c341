import { expect, test } from 'vitest';
import { placeInDocs, placeSelection } from './placeInDocs.ts';

test('a page stands below categories and pages, the outermost first', () => {
  const selected = { label0: 'Peg maintenance', title1: 'For protocols' };
  expect(placeInDocs(selected, 'overview')).toBe('For protocols › Peg maintenance');
});

test('a page of another version than the one at /docs names it', () => {
  const version = { version: '1.0', versionPath: 'v1' };
  expect(placeInDocs({ ...version, title0: 'For users' }, 'why')).toBe('1.0 › For users');
  expect(placeInDocs({ version: 'Next', title0: 'For users' }, 'why')).toBe('For users');
});

test('a page below nothing says the last part of its address', () => {
  expect(placeInDocs({ version: 'Next', label0: null }, 'for-users')).toBe('for-users');
});

test('names are read along the references to what is above', () => {
  expect(placeSelection).toEqual({
    version: 'version.label',
    versionPath: 'version.path',
    label0: 'parent.label',
    title0: 'parent.title',
    label1: 'parent.parent.label',
    title1: 'parent.parent.title',
    label2: 'parent.parent.parent.label',
    title2: 'parent.parent.parent.title',
    label3: 'parent.parent.parent.parent.label',
    title3: 'parent.parent.parent.parent.title',
  });
});
