import { expect, test } from 'vitest';
import { wrapWords } from './wrapWords.ts';

const measure = (line: string): number => Array.from(line).length;

test('words fill a line before the next one starts', () => {
  expect(wrapWords('Why let someone else  set your rate', { width: 16, most: 3, measure })).toEqual([
    'Why let someone',
    'else set your',
    'rate',
  ]);
});

test('what does not fit the lines is left out, which is said', () => {
  expect(wrapWords('One two three, four five six', { width: 10, most: 2, measure })).toEqual([
    'One two',
    'three…',
  ]);
});

test('a word that is too long for a line has one of its own', () => {
  expect(wrapWords('A BatchManagerMetadataStatus here', { width: 10, most: 3, measure })).toEqual([
    'A',
    'BatchManagerMetadataStatus',
    'here',
  ]);
});

test('no words are no lines', () => {
  expect(wrapWords(' ', { width: 10, most: 3, measure })).toEqual([]);
});
