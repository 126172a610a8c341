import { expect, test } from 'vitest';
import { relinkedDocuments } from './relinkedDocuments.ts';

const link = (id: string, _weak = true) => ({ target: { _type: 'reference', _ref: id, _weak } });

test('links to several documents lead to their successors; documents without one stay', () => {
  const both = { _id: 'both', body: [link('a'), link('b')], notes: [link('a')], title: 'Both' };
  const other = { _id: 'other', body: [link('c')] };
  const successors = new Map([
    ['a', 'x'],
    ['b', 'y'],
  ]);
  expect(relinkedDocuments([both, other], successors)).toEqual([
    { document: both, set: { body: [link('x'), link('y')], notes: [link('x')] } },
  ]);
});
