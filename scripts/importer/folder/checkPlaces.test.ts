import { expect, test } from 'vitest';
import { folderOf } from '../testing/folderOf.ts';
import { checkPlaces } from './checkPlaces.ts';

test('documents and lists in their places, and anything below assets, are in order', () => {
  expect(checkPlaces(folderOf({ 'docs/a/b-1.md': '', 'blog/x.md': '', 'assets/Ä b.svg': '' }))).toEqual([]);
});

test('a file where nothing can be is a problem', () => {
  const fix =
    'Documents are .md files in docs/, blog/ and authors/, images and files are in assets/; see content/README.md.';
  const message = 'Nothing can be in this place.';
  expect(checkPlaces(folderOf({ 'docs/a.mdx': '', 'pages/b.md': '', 'setings.yaml': '' }))).toEqual([
    { file: 'pages/b.md', message, fix },
    { file: 'setings.yaml', message, fix: "Did you mean 'settings.yaml'?" },
    { file: 'docs/a.mdx', message, fix },
  ]);
});

test('a path that is too long for an id is a problem', () => {
  const file = `docs/${'a'.repeat(100)}/${'b'.repeat(100)}.md`;
  expect(checkPlaces(folderOf({ [file]: '' }))).toEqual([
    {
      file,
      message: 'Its path gives an id of 210 characters; a lake takes 120.',
      fix: 'Use shorter names.',
    },
  ]);
});

test('a name that cannot stand in an address is a problem', () => {
  const fix = 'Use lower-case letters, digits and single hyphens, such as "interest-rates.md".';
  expect(checkPlaces(folderOf({ 'docs/v1.2/Why.md': '', 'docs/index/a.md': '', 'blog/a_b.md': '' }))).toEqual(
    [
      { file: 'blog/a_b.md', message: "'a_b' cannot stand in an address.", fix },
      { file: 'docs/index/a.md', message: "'index' cannot stand in an address.", fix },
      { file: 'docs/v1.2/Why.md', message: "'v1.2' cannot stand in an address.", fix },
    ],
  );
});
