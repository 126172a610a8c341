import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, test } from 'vitest';
import { indexedFields } from './index/indexedFields.ts';
import { evaluateQuery } from './match/evaluateQuery.ts';
import { bm25 } from './match/matchWeights.ts';
import { planClauses } from './match/planClauses.ts';
import { finish } from './match/steps.ts';
import { WorkBudget } from './match/WorkBudget.ts';
import { parseQuery } from './query/parseQuery.ts';
import { fuzzRuns } from './testing/fuzzRuns.ts';
import { indexOf, pageRecords } from './testing/searchRecords.ts';

/** Words that have no other form in common. */
const words = 'plant rate fee debt queue zebra lamp stone cloud river'.split(' ');
/** Texts without repeated words. */
const texts = fc.array(fc.shuffledSubarray(words, { minLength: 1 }), { minLength: 1, maxLength: 12 });

describe('MiniSearch with the same parameters agrees', () => {
  test('on the score of every text for a word', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...words), (all, word) => {
        expect(differences(scores(all, `content:${word}`), miniScores(all, word))).toEqual([]);
      }),
      fuzzRuns(300),
    );
  });

  test('on the order of all texts for a word', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...words), (all, word) => {
        expect(orderOf(scores(all, `content:${word}`))).toEqual(orderOf(miniScores(all, word)));
      }),
      fuzzRuns(300),
    );
  });

  test('on several words, except for the factor for their number', () => {
    // MiniSearch multiplies the sum by the number of words that are found. Here only the ranking of pages counts them.
    fc.assert(
      fc.property(texts, fc.shuffledSubarray(words, { minLength: 2, maxLength: 4 }), (all, asked) => {
        const found = all.map((text) => asked.filter((word) => text.includes(word)).length);
        const sums = miniScores(all, asked.join(' ')).map((score, at) => score / Math.max(1, found[at] ?? 0));
        expect(differences(scores(all, asked.map((word) => `content:${word}`).join(' ')), sums)).toEqual([]);
        expect(differences(scores(all, asked.join(' ')), sums)).toEqual([]);
      }),
      fuzzRuns(300),
    );
  });
});

test('MiniSearch measures the length of a text in different words, the index in all words', () => {
  const all = [
    ['plant', 'plant', 'rate'],
    ['plant', 'lamp'],
  ];
  const rarity = Math.log(1 + 0.5 / 2.5);
  const score = (count: number, length: number, average: number): number =>
    (rarity * count * (bm25.k + 1)) / (count + bm25.k * (1 - bm25.b + (bm25.b * length) / average));
  expect(differences(scores(all, 'content:plant'), [score(2, 3, 2.5), score(1, 2, 2.5)])).toEqual([]);
  expect(differences(miniScores(all, 'plant'), [score(2, 2, 2), score(1, 2, 2)])).toEqual([]);
});

type Texts = readonly (readonly string[])[];

/** The score of each text in the index. */
function scores(all: Texts, query: string): readonly number[] {
  const index = indexOf(all.flatMap((text, at) => pageRecords(`No ${at}`, text.join(' '))));
  const plan = planClauses(query, parseQuery(query, indexedFields), false);
  const found = finish(evaluateQuery(index, plan, new WorkBudget(1_000_000)));
  return all.map((_, at) => {
    const page = index.pages.find(({ url }) => url === `/docs/no-${at}/`);
    return found.scores[page?.firstRecord ?? -1] ?? 0;
  });
}

/** The score of each text in MiniSearch. */
function miniScores(all: Texts, query: string): readonly number[] {
  const index = new MiniSearch({ fields: ['text'] });
  index.addAll(all.map((text, id) => ({ id, text: text.join(' ') })));
  const results = index.search(query, { bm25: { ...bm25, d: 0 } });
  return all.map((_, at) => results.find(({ id }) => id === at)?.score ?? 0);
}

/** Texts in the order of their scores, those with equal scores together; the last bits of a sum do not count. */
function orderOf(all: readonly number[]): readonly (readonly number[])[] {
  const groups = Map.groupBy([...all.keys()], (at) => (all[at] ?? 0).toFixed(9));
  return [...groups].toSorted(([a], [b]) => Number(b) - Number(a)).map(([, places]) => places);
}

/** The scores that differ by more than the last bits of a sum. */
function differences(ours: readonly number[], theirs: readonly number[]): readonly unknown[] {
  return ours
    .map((score, at) => ({ at, score, other: theirs[at] }))
    .filter(({ score, other = Number.NaN }) => !(Math.abs(score - other) < 1e-9));
}
