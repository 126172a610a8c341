import { Mutation } from '@sanity/mutator';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertionPatch } from './insertionPatch.ts';

/** Applies a patch as a Studio and its lake do. */
function patched(text: string, diffMatchPatch: string): unknown {
  const mutation = new Mutation({
    mutations: [{ patch: { id: 'a', diffMatchPatch: { text: diffMatchPatch } } }],
  });
  return mutation.apply({ _id: 'a', _type: 'note', text })?.['text'];
}

test.each([
  ['', 'A'],
  ['A', 'AB'],
  ['B', 'AB'],
  ['100 %', '100 %\n'],
  ['né', 'née'],
  ['👩‍🚀', '👩‍🚀 🚀'],
  ['', 'A whole sentence, pasted.'],
])('inserts what was typed: %j becomes %j', (before, after) => {
  expect(patched(before, insertionPatch(before, after) ?? '')).toBe(after);
});

test('inserts exactly there, between equal letters too', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '🚀'), maxLength: 4 });
  fc.assert(
    fc.property(
      text,
      text,
      fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1 }),
      (start, end, typed) => {
        const patch = insertionPatch(start + end, start + typed + end);
        fc.pre(patch !== undefined);
        expect(patched(start + end, patch)).toBe(start + typed + end);
      },
    ),
    { numRuns: 1000 },
  );
});

test('is dropped by nothing that a colleague types into the text meanwhile', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '🚀', ' '), maxLength: 6 });
  fc.assert(
    fc.property(
      text,
      text,
      fc.nat(6),
      fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
      (mine, rest, at, theirs) => {
        const before = mine + rest;
        const patch = insertionPatch(before, `${mine}X${rest}`);
        fc.pre(patch !== undefined);
        const place = Math.min(at, before.length);
        const now = before.slice(0, place) + theirs + before.slice(place);
        fc.pre(now.isWellFormed());
        const merged = String(patched(now, patch));
        expect(merged).toHaveLength(now.length + 1);
        expect(merged.split('X').length).toBe(now.split('X').length + 1);
      },
    ),
  );
});

test.each([
  ['AB', 'A'],
  ['AB', 'AC'],
  ['A', ''],
  ['A', 'A'],
  ['', '\uD83D'],
  ['nine char', 'nine chars'],
])('leaves every other change to Sanity: %j becomes %j', (before, after) => {
  expect(insertionPatch(before, after)).toBeUndefined();
});
