import { expect, test } from 'vitest';
import { fieldPath } from './fieldPath.ts';

test.each([
  ['', []],
  ['slug', ['slug']],
  ['seo.author', ['seo', 'author']],
  ['authors[1]', ['authors', 1]],
  ['body[_key=="a.1"].rows[_key=="r"].alt', ['body', { _key: 'a.1' }, 'rows', { _key: 'r' }, 'alt']],
])('%j is %j', (field, path) => {
  expect(fieldPath(field)).toEqual(path);
});
