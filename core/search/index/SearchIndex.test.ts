import type { IndexPart } from './indexPart.ts';
import type { SearchIndex as Index } from './SearchIndex.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { search } from '../search.ts';
import { queryText } from '../testing/queryTexts.ts';
import { indexOf, pageRecords, someRecords, someWord } from '../testing/searchRecords.ts';
import { buildIndex } from './buildIndex.ts';
import { IndexFormatError } from './indexPart.ts';
import { LoadedParts } from './LoadedParts.ts';

const options = { typing: true, maxResults: 100, maxResultsPerPage: 100 };
const fees = pageRecords('Fees', 'What a rate costs.');
const titles = (index: Index, text: string) =>
  search(index, text, options).results.map(({ document }) => document.title);
const query = fc.oneof(
  queryText,
  fc.array(someWord, { maxLength: 3 }).map((words) => words.join(' ')),
);

test('what is found does not depend on how pages are divided into shards', () => {
  fc.assert(
    fc.property(someRecords, query, (records, text) => {
      const found = (index: Index) => {
        const { results, pageCount, notes } = search(index, text, options);
        const places = results.map(({ document: { url, hash } }) => `${url}#${hash}`);
        return { places: places.toSorted(), pageCount, kinds: notes.map(({ kind, word }) => [kind, word]) };
      };
      expect(found(indexOf(records, { head: 40, shard: 30, text: 1_000 }))).toEqual(found(indexOf(records)));
    }),
    propertyRuns(50, 100_000),
  );
});

test('an index of titles and headings can be searched before the shards are loaded', () => {
  const { heads } = loaded('head', buildIndex(fees));
  expect([titles(heads, 'fee'), titles(heads, 'rate')]).toEqual([['Fees'], []]);
  expect(titles(indexOf(fees), 'rate')).toEqual(['Fees']);
});

test('a shard of another build is rejected and leaves the index unchanged', () => {
  const parts = loaded('head', buildIndex(fees));
  const others = buildIndex(pageRecords('Fees', 'What a rate costs.', { More: 'text' }));
  const shard = others.find(({ kind }) => kind === 'shard')?.text ?? '';
  expect(() => parts.add('shard', shard)).toThrow(IndexFormatError);
  expect(parts.whole.shards).toHaveLength(0);
});

/** The parts of one kind. */
function loaded(wanted: 'head' | 'shard', parts: readonly IndexPart[]): LoadedParts {
  const added = new LoadedParts();
  for (const { kind, text } of parts) if (kind === wanted) added.add(wanted, text);
  return added;
}

test('scores are BM25 with k 1.2 and b 0.75; the length of a text is the number of its different words', () => {
  const index = indexOf([
    ...pageRecords('A', 'plant plant rate', {}, { url: '/a/' }),
    ...pageRecords('B', 'plant lamp stone cloud', {}, { url: '/b/' }),
  ]);
  const { results } = search(index, 'content:plant', options);
  const rarity = Math.log(1 + 0.5 / 2.5);
  const score = (count: number, length: number) =>
    (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / 3));
  expect(results.map(({ document }) => document.url)).toEqual(['/a/', '/b/']);
  expect(results[0]?.metadata.score).toBeCloseTo(score(2, 2), 10);
  expect(results[1]?.metadata.score).toBeCloseTo(score(1, 4), 10);
});
