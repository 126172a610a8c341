import { expect, test } from 'vitest';
import { typedUrl } from './typedUrl.ts';

test.each([
  ['https://example.com', 'https://example.com', 0],
  ['See https://example.com/a.', 'https://example.com/a', 4],
  ['(http://example.com/b),', 'http://example.com/b', 1],
  ['“https://example.com”', 'https://example.com', 1],
  ['https://example.com/Fee_(finance)', 'https://example.com/Fee_(finance)', 0],
  ['(see https://example.com/Fee_(finance))', 'https://example.com/Fee_(finance)', 5],
])('“%s” ends with an address', (text, url, start) => {
  expect(typedUrl(text)).toEqual({ url, start });
});

test.each(['See example.com', 'xhttps://example.com', 'https://', 'https://example.com and', ''])(
  '“%s” does not',
  (text) => {
    expect(typedUrl(text)).toBeUndefined();
  },
);
