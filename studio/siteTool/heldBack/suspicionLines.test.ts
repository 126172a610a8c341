import { expect, test } from 'vitest';
import { suspicionLines } from './suspicionLines.ts';

test('says of pages, types and the address of the site what would be left', () => {
  const losses = {
    pages: { before: 40, after: 12 },
    types: [{ type: 'post', before: 12, after: 0 }],
    address: { from: 'https://docs.example.com/', to: 'https://example.com/docs/' },
  };
  expect(suspicionLines(losses, () => 'Blog post')).toEqual([
    '12 of 40 pages would be left.',
    '0 of 12 documents of the type “Blog post” would be left.',
    'The whole site would move from https://docs.example.com/ to https://example.com/docs/.',
  ]);
});

test('says nothing of what is not suspicious', () => {
  expect(suspicionLines({ types: [] }, (type) => type)).toEqual([]);
});
