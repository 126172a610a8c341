import fc from 'fast-check';
import { applyPatch, incremental } from 'mendoza';
import { describe, expect, test, vi } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { encodePatch } from './encodePatch.ts';

/** Thousands of documents are made and compared: on a busy machine that takes a while. Milliseconds. */
const muchTime = 180_000;

describe('encodePatch', () => {
  test('keeps what a string has in common with its earlier version', () => {
    expect(encodePatch({ a: 1, t: 'rate band' }, { t: 'rate and band' })).toEqual([
      19,
      0,
      11,
      1,
      23,
      0,
      5,
      22,
      'and ',
      23,
      5,
      9,
      15,
    ]);
  });

  test('keeps list items that moved, and changes one in place', () => {
    const before = {
      body: [
        { _key: 'a', n: 1 },
        { _key: 'b', n: 2 },
        { _key: 'c', n: 3 },
      ],
    };
    const after = {
      body: [
        { _key: 'b', n: 2 },
        { _key: 'c', n: 3 },
        { _key: 'a', n: 9 },
      ],
    };
    expect(encodePatch(before, after)).toEqual([11, 0, 21, 1, 3, 12, 0, 17, 9, 'n', 16, 15]);
  });

  test('is empty for equal values', () => {
    expect(encodePatch({ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] })).toEqual([]);
  });

  test('writes a new document whole, and a deleted one as null', () => {
    expect([encodePatch(null, { a: 1 }), encodePatch({ a: 1 }, null)]).toEqual([
      [0, { a: 1 }],
      [0, null],
    ]);
  });

  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '漢', '😀', '👩'), maxLength: 8 });
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      text,
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(null, true, ''),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'ä', '😀', 'z'), tie('value')),
      fc.uniqueArray(fc.record({ _key: fc.constantFrom('k', 'l', 'm', 'n'), v: tie('value') }), {
        selector: (item) => item._key,
      }),
    ),
  })).value;
  const document = fc.oneof(fc.constant(null), fc.dictionary(fc.constantFrom('a', 'b', 'c', 'ä'), value));

  test('the decoder of the mendoza package gives the document back', { timeout: muchTime }, () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(applyPatch(before, encodePatch(before, after))).toEqual(after);
      }),
      propertyRuns(150, 3000),
    );
  });

  test(
    'its incremental decoder gives the document back along a chain of changes',
    { timeout: muchTime },
    () => {
      fc.assert(
        fc.property(fc.array(document, { minLength: 1, maxLength: 5 }), (versions) => {
          let before: unknown = null;
          let tracked = incremental.wrap<number>(null, 0);
          for (const [index, after] of versions.entries()) {
            tracked = incremental.applyPatch(tracked, encodePatch(before, after), index);
            expect(incremental.unwrap(tracked)).toEqual(after);
            before = after;
          }
        }),
        propertyRuns(100, 2000),
      );
    },
  );
});

test('equal items of a list are matched without moving the rest of them', () => {
  const shift = vi.spyOn(Array.prototype, 'shift');
  const patch = encodePatch({ list: Array(5000).fill(0) }, { list: Array(5001).fill(0) });
  const shifts = shift.mock.calls.length;
  shift.mockRestore();
  expect([patch, shifts]).toEqual([[11, 0, 21, 0, 5000, 20, 0, 15], 0]);
});

test('what is deep inside is compared once, not again for each level', () => {
  let reads = 0;
  const deep = (value: number, depth: number, key: string): object => {
    let inner: object = {
      get value() {
        reads += 1;
        return value;
      },
    };
    for (let level = 0; level < depth; level++) {
      inner = key === '' ? { inner } : { list: [{ _key: key, inner }] };
    }
    return inner;
  };
  encodePatch(deep(1, 100, ''), deep(2, 100, ''));
  encodePatch(deep(1, 100, 'k'), deep(2, 100, 'k'));
  expect(reads).toBeLessThan(20);
});

test('of many items with one key, one continues the item before', () => {
  const before = {
    list: [{ _key: 'k', ...Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, n])) }],
  };
  const after = { list: Array.from({ length: 500 }, () => ({ _key: 'k' })) };
  const patch = encodePatch(before, after);
  expect(applyPatch(before, patch)).toEqual(after);
  expect(patch.length).toBeLessThan(3000);
});

test('equal texts, numbers and lists are told apart', () => {
  const before = { list: ['1', 1, [1], '[1]', null, 'null', 1, true] };
  const after = { list: [1, '[1]', 'null', [1], '1', true, null, 1] };
  expect(applyPatch(before, encodePatch(before, after))).toEqual(after);
});

test('of a long list without keys, the start and the end are kept', () => {
  const list = Array.from({ length: 5000 }, (_, n) => n);
  const [last, more] = [
    [...list.slice(0, 2000), 'a', ...list.slice(2001)],
    [...list.slice(0, 7), 'b', ...list.slice(7)],
  ];
  expect(encodePatch({ list }, { list: last })).toEqual([11, 0, 21, 0, 2000, 20, 'a', 21, 2001, 5000, 15]);
  expect(encodePatch({ list }, { list: more })).toEqual([11, 0, 21, 0, 7, 20, 'b', 21, 7, 5000, 15]);
  for (const after of [more, last, list.slice(100), list.toReversed(), [...list, ...list]]) {
    expect(applyPatch({ list }, encodePatch({ list }, { list: after }))).toEqual({ list: after });
    expect(applyPatch({ list: after }, encodePatch({ list: after }, { list }))).toEqual({ list });
  }
  // Their order alone has changed: looking for each of them would take more than what is written.
  expect(encodePatch({ list }, { list: list.toReversed() }).filter((each) => each === 21)).toHaveLength(1);
});
