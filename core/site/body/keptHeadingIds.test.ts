import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { heading } from '../testing/blocks.ts';
import { anchorsOf, headingsOf, headingsOfTexts } from './headingsOf.ts';
import { keptHeadingIds } from './keptHeadingIds.ts';

/** A text of headings, by their keys. */
const text = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([_key, each]) => ({ ...heading(2, each), _key }));
const kept = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) =>
  keptHeadingIds(headingsOf(text(before)), headingsOf(text(after)));

test('a heading keeps the id that its new words take from it', () => {
  expect(kept({ a: 'Fees', b: 'Rates' }, { a: 'Costs', b: 'Rates' })).toEqual([
    { id: 'fees', field: 'body', heading: 'a' },
  ]);
});

test('a heading keeps the number that it had among headings with the same words', () => {
  expect(kept({ a: 'Example', b: 'Example' }, { b: 'Example' })).toEqual([
    { id: 'example-1', field: 'body', heading: 'b' },
  ]);
});

test('an id that another heading has by now is that of the other', () => {
  expect(kept({ a: 'Fees', b: 'Rates' }, { a: 'Costs', b: 'Fees' })).toEqual([
    { id: 'rates', field: 'body', heading: 'b' },
  ]);
});

const twice = (one: string, other: string) =>
  headingsOf([heading(2, one), heading(2, other)].map((block) => ({ ...block, _key: 'same' })));

test('a key that is not unique does not say which heading it was', () => {
  expect(keptHeadingIds(twice('Fees', 'Rates'), twice('Costs', 'Rates'))).toEqual([]);
});

/** The headings of a document with two texts that have the same key. */
const inTexts = (notes: string, migration: string) =>
  headingsOfTexts({ notes: text({ a: notes }), migration: text({ a: migration }) });

test('headings of two texts are different ones, also with the same key', () => {
  expect(keptHeadingIds(inTexts('Fees', 'Rates'), inTexts('Costs', 'Interest'))).toEqual([
    { id: 'fees', field: 'notes', heading: 'a' },
    { id: 'rates', field: 'migration', heading: 'a' },
  ]);
  expect(keptHeadingIds(inTexts('Fees', 'Rates'), inTexts('Costs', 'Fees'))).toEqual([
    { id: 'rates', field: 'migration', heading: 'a' },
  ]);
});

test('however often its headings are renamed, a page keeps all their ids', () => {
  const keys = ['a', 'b', 'c'];
  const words = fc.constantFrom('Fees', 'Costs', 'Rates', 'Price', 'Fees 1');
  const versions = fc.array(fc.tuple(words, words, words), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(versions, (texts) => {
      let shown = headingsOf([]);
      const promised = new Set<string>();
      for (const version of texts) {
        const written = keys.map((key, index) => ({ ...heading(2, version[index] ?? ''), _key: key }));
        const former = keptHeadingIds(shown, headingsOf(written));
        shown = headingsOf(
          written.map((block) => ({
            ...block,
            formerIds: former.filter((each) => each.heading === block._key).map(({ id }) => id),
          })),
        );
        for (const id of anchorsOf(shown)) promised.add(id);
        expect(new Set(anchorsOf(shown))).toEqual(promised);
        expect(anchorsOf(shown).length).toBe(promised.size);
      }
    }),
    propertyRuns(50, 5000),
  );
});
