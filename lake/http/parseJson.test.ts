import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parseJson.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('parses what JSON.parse does', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
  expect(() => parseJson('{')).toThrow(SyntaxError);
});

test('refuses what is nested too deeply, without filling the stack', () => {
  expect(parseJson(nested(256))).toEqual(JSON.parse(nested(256)));
  for (const depth of [257, 1_000_000]) {
    expect(() => parseJson(nested(depth))).toThrow('it is nested more than 256 levels deep');
  }
  expect(() => parseJson(`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`)).toThrow('nested');
});

test('brackets in texts do not count', () => {
  const text = JSON.stringify([`${'['.repeat(1000)}"\\`, '\\\\"', '{'.repeat(1000)]);
  expect(parseJson(text)).toEqual(JSON.parse(text));
  expect(() => parseJson(`"[${'['.repeat(1000)}`)).toThrow(SyntaxError);
});
