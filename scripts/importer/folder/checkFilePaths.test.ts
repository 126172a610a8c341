import { expect, test } from 'vitest';
import { folderOf } from '../testing/folderOf.ts';
import { checkFilePaths } from './checkFilePaths.ts';

test('accepts documents and lists in their places, and anything below assets', () => {
  expect(checkFilePaths(folderOf({ 'docs/a/b-1.md': '', 'blog/x.md': '', 'assets/Ä b.svg': '' }))).toEqual(
    [],
  );
});

test('reports a file in a place where no file belongs', () => {
  const fix =
    'Documents are .md files in docs/, blog/, authors/, pages/ and snippets/; images and files belong in assets/. See docs/content-files.md.';
  const message = 'A content folder has no place for this file.';
  expect(checkFilePaths(folderOf({ 'docs/a.mdx': '', 'pagess/b.md': '', 'setings.yaml': '' }))).toEqual([
    { file: 'pagess/b.md', message, fix },
    { file: 'setings.yaml', message, fix: "Did you mean 'settings.yaml'?" },
    { file: 'docs/a.mdx', message, fix },
  ]);
});

test('reports a path that is too long for an id', () => {
  const file = `docs/${'a'.repeat(100)}/${'b'.repeat(100)}.md`;
  expect(checkFilePaths(folderOf({ [file]: '' }))).toEqual([
    {
      file,
      message: 'Its path gives an id of 210 characters; at most 120 are allowed.',
      fix: 'Use shorter names.',
    },
  ]);
});

test('reports a name that cannot be part of an address', () => {
  const fix = 'Use lower-case letters, digits and single hyphens, such as "interest-rates.md".';
  expect(
    checkFilePaths(folderOf({ 'docs/v1.2/Why.md': '', 'docs/index/a.md': '', 'blog/a_b.md': '' })),
  ).toEqual([
    { file: 'blog/a_b.md', message: "'a_b' cannot be part of an address.", fix },
    { file: 'docs/index/a.md', message: "'index' cannot be part of an address.", fix },
    { file: 'docs/v1.2/Why.md', message: "'v1.2' cannot be part of an address.", fix },
  ]);
});
