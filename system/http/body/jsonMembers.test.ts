import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonMembers } from './jsonMembers.ts';

test('has the members of any object', () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(object, fc.constantFrom(undefined, '  ', '\t'), (value, space) => {
      const members = jsonMembers(JSON.stringify(value, undefined, space)) ?? [];
      const parsed = [...members].map(([key, text]) => [key, JSON.parse(text)] as const);
      expect(Object.fromEntries(parsed)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test.each([
  '',
  'null',
  '[1]',
  '"a"',
  '{',
  '{"a"',
  '{"a":1',
  '{a:1}',
  '{"a":1}}',
  '{"a":1,}',
  '{"a" 1}',
  '{,}',
])('there are none in %s', (text) => expect(jsonMembers(text)).toBeUndefined());

test('values are left as they are', () => {
  expect(jsonMembers('{"a": [1,, "}"], "b":}')).toEqual(
    new Map([
      ['a', ' [1,, "}"]'],
      ['b', ''],
    ]),
  );
});
