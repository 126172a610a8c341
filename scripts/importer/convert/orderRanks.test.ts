import fc from 'fast-check';
import { LexoRank } from 'lexorank';
import { expect, test } from 'vitest';
import { orderRanks } from './orderRanks.ts';

const entry = (place: string, order?: number) => ({ segments: place.split('/'), order });

function sorted(entries: readonly ReturnType<typeof entry>[]): readonly string[] {
  const ranks = orderRanks(entries);
  return entries
    .toSorted((left, right) => ((ranks.get(left) ?? '') < (ranks.get(right) ?? '') ? -1 : 1))
    .map(({ segments }) => segments.join('/'));
}

test('orders siblings by number, then by name, those without a number last', () => {
  expect(sorted([entry('a/d'), entry('a/c', 2), entry('a/b'), entry('a/z', -1), entry('a/y', 2)])).toEqual([
    'a/z',
    'a/c',
    'a/y',
    'a/b',
    'a/d',
  ]);
});

test('orders each folder separately', () => {
  const [one, two] = [entry('a/b', 5), entry('c/d', 9)];
  const ranks = orderRanks([one, two]);
  expect(ranks.get(one)).toBe(ranks.get(two));
});

test('ranks ascend as texts, with room between any two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 300 }), (count) => {
      const entries = Array.from({ length: count }, (_, index) => entry(`a/${index}`, index));
      const ranks = [...orderRanks(entries).values()];
      for (const [index, rank] of ranks.slice(1).entries()) {
        const before = ranks[index] ?? '';
        const between = LexoRank.parse(before).between(LexoRank.parse(rank)).toString();
        expect([rank, between, before].toSorted()).toEqual([before, between, rank]);
      }
    }),
    { numRuns: 20 },
  );
});
