import type { RenameHint } from './renameHints.ts';
import { expect, test } from 'vitest';
import { compareSdl } from '../testing/compareSdl.ts';
import { renameHints } from './renameHints.ts';

async function hints(before: string, after: string): Promise<RenameHint[]> {
  return renameHints(await compareSdl(before, after));
}

test('a type with the same members and a similar name', async () => {
  const before = 'type Query { x: Int } type Token { address: String symbol: String decimals: Int }';
  const after = 'type Query { x: Int } type TokenMetadata { address: String symbol: String! decimals: Int }';
  expect(await hints(before, after)).toStrictEqual([{ from: 'Token', to: 'TokenMetadata', likeness: 0.87 }]);
});

test('a field of the same type with the same description', async () => {
  const before = 'type Query { "Yearly fee" fee: Int! }';
  const after = 'type Query { "Yearly fee" managerFee: Int! "Something else" other: Int! }';
  expect(await hints(before, after)).toStrictEqual([
    { from: 'Query.fee', to: 'Query.managerFee', likeness: 0.87 },
  ]);
});

test('the best match wins, and each element is in one hint at most', async () => {
  const before = 'type Query { "A" oldRate: Float "B" newRate: Float }';
  const after = 'type Query { "A" previousRate: Float "B" nextRate: Float }';
  expect(await hints(before, after)).toStrictEqual([
    { from: 'Query.newRate', to: 'Query.nextRate', likeness: 0.8 },
    { from: 'Query.oldRate', to: 'Query.previousRate', likeness: 0.8 },
  ]);
});

test('arguments, input fields, enum values and directives', async () => {
  const before = `directive @slow(ms: Int) on FIELD | QUERY
    type Query { x("Most" max: Int = 5, i: In): E } input In { "Least" low: Int a: Int } enum E { "Wait" WAITING A }`;
  const after = `directive @slowly(ms: Int) on FIELD | QUERY
    type Query { x("Most" maxCount: Int = 5, i: In): E } input In { "Least" lowest: Int a: Int } enum E { "Wait" IS_WAITING A }`;
  expect((await hints(before, after)).map(({ from, to }) => `${from} ${to}`)).toStrictEqual([
    'E.WAITING E.IS_WAITING',
    'Query.x(max:) Query.x(maxCount:)',
    '@slow @slowly',
    'In.low In.lowest',
  ]);
});

test('gives no hints for dissimilar names or different owners', async () => {
  const before = 'type Query { x: A } type A { name: String gone: Int }';
  const after = 'type Query { x: A gone: Int } type A { name: String color: [String] }';
  expect(await hints(before, after)).toStrictEqual([]);
});
