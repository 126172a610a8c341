import { expect, test } from 'vitest';
import { marksOf } from './marksOf.ts';

const marked = (text: string, terms: readonly string[]) =>
  marksOf(text, new Set(terms)).map(([start, end]) => text.slice(start, end));

test('words that are one of the terms are marked, ignoring case', () => {
  expect(marked('Rates, rate and RATES.', ['rates'])).toEqual(['Rates', 'RATES']);
});

test('an identifier is marked as a whole if a part of it was found', () => {
  expect(marked('See batchManager and the batch.', ['batch'])).toEqual(['batchManager', 'batch']);
});

test('nothing is marked without terms', () => {
  expect(marked('Rates', [])).toEqual([]);
});
