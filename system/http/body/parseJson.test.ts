import type { JsonLimits } from './parseJson.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonSizeError, createJsonMeter, parseJson } from './parseJson.ts';

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

/** Measures a text byte by byte, as the smallest pieces in which it can come. */
const sizeOf = (text: string, limits: JsonLimits) => () => {
  const { add } = createJsonMeter(limits);
  for (const byte of Buffer.from(text)) add(Uint8Array.of(byte));
};

test('values are counted as parsing makes them, an empty list as two', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (value) => {
      const text = JSON.stringify(value);
      const count = countOf(JSON.parse(text));
      expect(sizeOf(text, { values: count })).not.toThrow();
      expect(sizeOf(text, { values: count - 1 })).toThrow(JsonSizeError);
    }),
  );
});

/** An empty list or object counts as two values. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || !value) return 1;
  const children: unknown[] = Object.values(value);
  return children.reduce((sum: number, child) => sum + countOf(child), children.length === 0 ? 2 : 1);
}

const list = (...items: unknown[]) => JSON.stringify({ mutations: items });

test('each item of a list in the outermost object has limits of its own', () => {
  const item = { values: 4, bytes: 20, message: 'too large' };
  const limits = { values: 1000, item };
  expect(sizeOf(list({ a: [1, 2] }, { a: [1, 2] }, [1, 2, 3]), limits)).not.toThrow();
  for (const large of [{ a: [1, 2, 3] }, { a: 'x'.repeat(15) }, [[], []]]) {
    expect(sizeOf(list({}, large), limits)).toThrow('too large');
  }
});
