import type { SanityClient } from 'sanity';
import { evaluate, parse } from 'groq-js';
import { LexoRank } from 'lexorank';
import { expect, test } from 'vitest';
import { wrongValues } from '../reshape/testing/wrongValues.ts';
import { nextOrderRank } from './nextOrderRank.ts';

function rankAmong(ranks: readonly unknown[]): Promise<string> {
  const dataset = ranks.map((orderRank, n) => ({ _id: `drafts.${n}`, _type: 'docPage', orderRank }));
  const fetch = async (query: string): Promise<unknown> => (await evaluate(parse(query), { dataset })).get();
  return nextOrderRank({ fetch } as unknown as SanityClient);
}

const middle = LexoRank.middle().toString();

test('the first page is in the middle', async () => {
  expect(await rankAmong([])).toBe(middle);
});

test('a new page comes last', async () => {
  const later = LexoRank.middle().genNext().toString();
  expect((await rankAmong([middle, later])) > later).toBe(true);
});

test('what is not a rank does not keep anybody from creating a page', async () => {
  const wrong = [...wrongValues, 'zzz', '9|hzzzzz:', LexoRank.max().toString()];
  expect(await rankAmong(wrong)).toBe(middle);
  expect((await rankAmong([...wrong, middle])) > middle).toBe(true);
});
