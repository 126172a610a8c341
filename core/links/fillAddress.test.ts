import { expect, test } from 'vitest';
import { fillAddress } from './fillAddress.ts';

const page = {
  path: '/docs/why',
  title: 'Why & how? {path} $&',
  url: 'https://docs.example.com/docs/why/',
  document: 'docPage-why',
  edit: '',
};

test('replaces each placeholder everywhere, percent-encoded', () => {
  expect(fillAddress('https://example.com/new?title={title}&body={url}%0A{path}&again={path}', page)).toBe(
    'https://example.com/new?title=Why%20%26%20how%3F%20%7Bpath%7D%20%24%26&body=https%3A%2F%2Fdocs.example.com%2Fdocs%2Fwhy%2F%0A%2Fdocs%2Fwhy&again=%2Fdocs%2Fwhy',
  );
});

test('a value that a page does not have is empty', () => {
  expect(fillAddress('mailto:docs@example.com?body={document}%0A{edit}', page)).toBe(
    'mailto:docs@example.com?body=docPage-why%0A',
  );
});

test('an address without placeholders is the same on every page', () => {
  expect(fillAddress('mailto:docs@example.com', page)).toBe('mailto:docs@example.com');
});
