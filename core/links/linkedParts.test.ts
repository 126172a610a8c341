import { expect, test } from 'vitest';
import { linkedParts } from './linkedParts.ts';

test('addresses are links, without the signs that end a sentence', () => {
  expect(linkedParts('See https://a.example/b?c=d. (http://b.example)')).toEqual([
    { text: 'See ' },
    { text: 'https://a.example/b?c=d', href: 'https://a.example/b?c=d' },
    { text: '. (' },
    { text: 'http://b.example', href: 'http://b.example' },
    { text: ')' },
  ]);
});
