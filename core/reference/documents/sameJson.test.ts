import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from './sameJson.ts';

test('a value is the same as its copy, whatever the order of its fields', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(sameJson(value, reversed(value))).toBe(true);
    }),
  );
});

test('values are the same only if they are written the same in a fixed order', () => {
  const small = fc.jsonValue({ maxDepth: 2 });
  fc.assert(
    fc.property(small, small, (one, other) => {
      expect(sameJson(one, other)).toBe(canonical(one) === canonical(other));
    }),
  );
});

test.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: undefined }, {}],
  [[], {}],
  [null, undefined],
  ['1', 1],
])('%j is not %j', (one, other) => {
  expect(sameJson(one, other)).toBe(false);
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, reversed(part)]),
  );
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value === 0 ? 0 : value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
}
