import { expect, test } from 'vitest';
import { folderOf } from '../testing/folderOf.ts';
import { resolveLink } from './resolveLink.ts';

const folder = folderOf({
  'docs/users/index.md': '',
  'docs/users/why.md': '',
  'docs/users/_category.yaml': '',
  'blog/post.md': '',
  'assets/logo.svg': '',
});
const resolve = (url: string) => resolveLink(url, 'docs/users/why.md', folder);

test.each([
  ['index.md', { kind: 'document', id: 'docPage-users' }],
  ['../index.md#fees', { kind: 'document', id: 'docPage-index', anchor: 'fees' }],
  ['../../blog/post.md', { kind: 'document', id: 'post-post' }],
  ['_category.yaml', { kind: 'document', id: 'docCategory-users' }],
  ['#fees', { kind: 'document', id: 'docPage-users--why', anchor: 'fees' }],
  ['wh%79.md#%C3%BC', { kind: 'document', id: 'docPage-users--why', anchor: 'ü' }],
  ['https://one.example/a.md', { kind: 'url', href: 'https://one.example/a.md' }],
  ['mailto:a@one.example', { kind: 'url', href: 'mailto:a@one.example' }],
  ['/blog/archive', { kind: 'url', href: '/blog/archive' }],
])('%s leads to %o', (url, target) => {
  expect(resolve(url)).toEqual(target);
});

test.each([
  ['wy.md', "There is no 'docs/users/wy.md' in the content folder.", "Did you mean 'docs/users/why.md'?"],
  [
    '../../terms/100%25-%.md',
    "There is no 'terms/100%25-%.md' in the content folder.",
    'Correct the path, or add the file.',
  ],
  [
    '../../assets/logo.svg',
    "'assets/logo.svg' is not a page.",
    'Name the file of a page. To offer a file for download, use ::download.',
  ],
  [
    '../../home.yaml',
    "'home.yaml' is not a page.",
    'Name the file of a page. To offer a file for download, use ::download.',
  ],
  ['', 'The link has no address.', 'Write the address between ( and ).'],
  ['#', 'The link has no address.', 'Write the address between ( and ).'],
  [
    'javascript:alert(1)',
    "'javascript:alert(1)' is not an address that a link can lead to.",
    'Write a whole address such as "https://example.com/page", or a path of this site such as "/blog".',
  ],
])('%s leads nowhere', (url, message, fix) => {
  expect(resolve(url)).toEqual({ kind: 'unresolved', message, fix });
});
