import { expect, test } from 'vitest';
import { pruneDepths } from './pruneDepths.ts';

test('replaces values that are nested too deeply by null, and keeps the rest', () => {
  const value = { a: { b: { c: [1] }, d: 'x' }, e: [{ f: {} }], g: null };
  pruneDepths(value, 2);
  expect(value).toEqual({ a: { b: { c: null }, d: 'x' }, e: [{ f: null }], g: null });
});

test('no depth overflows the stack', () => {
  let value: unknown = 'end';
  for (let depth = 0; depth < 200_000; depth += 1) value = [value];
  const document = { body: value };
  pruneDepths(document, 10);
  expect(JSON.stringify(document)).toBe('{"body":[[[[[[[[[[null]]]]]]]]]]}');
});
