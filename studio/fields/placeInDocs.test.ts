import { expect, test } from 'vitest';
import { placeInDocs, placeSelection } from './placeInDocs.ts';

test('names the categories and pages above a page, the outermost first', () => {
  const selected = { label0: 'Peg maintenance', title1: 'For protocols' };
  expect(placeInDocs(selected, 'overview')).toBe('For protocols › Peg maintenance');
});

test('names the version unless it is the one at /docs', () => {
  const version = { version: '1.0', versionPath: 'v1' };
  expect(placeInDocs({ ...version, title0: 'For users' }, 'why')).toBe('1.0 › For users');
  expect(placeInDocs({ version: 'Next', title0: 'For users' }, 'why')).toBe('For users');
});

test('shows the last part of the address of a page without a parent', () => {
  expect(placeInDocs({ version: 'Next', label0: null }, 'for-users')).toBe('for-users');
});

test('the selection follows the references to the parents', () => {
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
