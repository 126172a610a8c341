import { expect, test } from 'vitest';
import { crowdedFolders } from './crowdedFolders.ts';

test('counts the files of a folder itself, the fullest folder first', () => {
  const files = [
    'a/1.ts',
    'a/2.ts',
    'a/3.ts',
    'a/b/1.ts',
    'a/b/2.ts',
    'c/1.ts',
    'c/2.ts',
    'c/3.ts',
    'c/4.ts',
  ];
  expect(crowdedFolders(files, 2)).toEqual([
    { folder: 'c', files: 4 },
    { folder: 'a', files: 3 },
  ]);
});

test('accepts a folder with exactly the limit', () => {
  expect(crowdedFolders(['a/1.ts', 'a/2.ts'], 2)).toEqual([]);
});
