import { expect, test } from 'vitest';
import { replaceReferences } from './replaceReferences.ts';

const weak = (id: string) => ({ _type: 'reference', _ref: id, _weak: true });

const body = (id: string, rest: object) => [
  { _key: 'b', markDefs: [{ _key: 'm', _type: 'internalLink', target: weak(id), ...rest }] },
  { _key: 'c', markDefs: [{ _key: 'm', _type: 'internalLink', target: weak('c'), anchor: 'x' }] },
];

test('a link in a text leads to the top of the other page', () => {
  expect(replaceReferences({ title: 'T', body: body('a', { anchor: 'old' }) }, 'a', 'b')).toEqual({
    body: body('b', {}),
  });
});

test('keeps strong references and references to other documents', () => {
  expect(
    replaceReferences({ parent: { _type: 'reference', _ref: 'a' }, mainDoc: weak('c') }, 'a', 'b'),
  ).toEqual({});
});
