import { expect, test } from 'vitest';
import { itemAbove, levelAbove } from './listAbove.ts';

const body = [
  { _type: 'block', _key: 'text' },
  { _type: 'block', _key: 'item', listItem: 'number', level: 1 },
  { _type: 'block', _key: 'deep', listItem: 'bullet', level: 2 },
  { _type: 'codeBlock', _key: 'code', level: 2 },
  { _type: 'figure', _key: 'figure' },
  { _type: 'block', _key: 'last' },
];

test('a block can become part of the item above it, at its level', () => {
  const levels = body.map(({ _key }) => levelAbove(body, _key));
  expect(levels).toEqual([undefined, undefined, 1, 2, 2, undefined]);
});

test('the item that a block on a level is part of is the nearest that is no deeper', () => {
  expect([itemAbove(body, 'code', 2), itemAbove(body, 'figure', 1), itemAbove(body, 'item', 1)]).toEqual([
    'bullet',
    'number',
    undefined,
  ]);
});
