import { expect, test } from 'vitest';
import {
  closedObject,
  count,
  date,
  either,
  fieldsOf,
  listOf,
  object,
  oneOf,
  pattern,
  text,
} from './shape.ts';

const item = object({ id: text(3) }, { at: date, n: count });
const shape = object({ items: listOf(item, 2), state: oneOf('on', null) });

test.each<[string, unknown, string | undefined]>([
  ['right', { items: [{ id: 'a', at: '2026-01-01T00:00:00Z', n: 0, more: 1 }], state: null }, undefined],
  ['no object', 'x', ''],
  ['a list', [], ''],
  ['without a field', { state: 'on' }, '.items'],
  ['with too many entries', { items: [{ id: 'a' }, { id: 'a' }, { id: 'a' }], state: 'on' }, '.items'],
  ['with a wrong entry', { items: [{ id: 'a' }, { id: 'long' }], state: 'on' }, '.items[1].id'],
  ['with no date', { items: [{ id: 'a', at: 'soon' }], state: 'on' }, '.items[0].at'],
  [
    'with a date of a year with five digits',
    { items: [{ id: 'a', at: '+010000-01-01' }], state: 'on' },
    '.items[0].at',
  ],
  ['with a negative count', { items: [{ id: 'a', n: -1 }], state: 'on' }, '.items[0].n'],
  ['with another value', { items: [], state: 'off' }, '.state'],
])('a value that is %s', (_what, value, at) => {
  expect(shape(value)?.at).toBe(at);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-28T10:00:00.000Z', true],
  ['2026-02-28T23:00:00+02:00', true],
  ['2026-02-31', false],
  ['2026-02-31T10:00:00Z', false],
  ['2026-01-01 (x)', false],
  [`2026-01-01 (${'x'.repeat(1_000_000)})`, false],
])('%.30s is a date: %s', (value, isDate) => {
  expect(date(value) === undefined).toBe(isDate);
});

test('one of several shapes is enough', () => {
  const either7 = either(count, pattern(/^a+$/, 'letters'));
  expect([either7(7), either7('aa'), either7('b')]).toEqual([
    undefined,
    undefined,
    { at: '', expected: 'letters' },
  ]);
});

test('a closed object has no other fields', () => {
  const key = closedObject({ _key: text() });
  expect([key({ _key: 'a' }), key({ _key: 'a', b: 1 })?.at, key({})?.at]).toEqual([undefined, '.b', '._key']);
});

test('fields of any names have one shape, and are not too many', () => {
  const params = fieldsOf(text(3), 2);
  expect([params({ a: 'x', b: 'y' }), params({}), params({ a: 'long' })?.at]).toEqual([
    undefined,
    undefined,
    '.a',
  ]);
  expect([params([])?.at, params({ a: '', b: '', c: '' })?.expected]).toEqual([
    '',
    'an object with up to 2 fields',
  ]);
});
