import { expect, test } from 'vitest';
import { wrapWords } from './wrapWords.ts';

const measure = (line: string): number => Array.from(line).length;

test('fills a line before it starts the next one', () => {
  expect(wrapWords('Why let someone else  set your rate', { width: 16, maxLines: 3, measure })).toEqual([
    'Why let someone',
    'else set your',
    'rate',
  ]);
});

test('leaves out what does not fit, and ends with an ellipsis', () => {
  expect(wrapWords('One two three, four five six', { width: 10, maxLines: 2, measure })).toEqual([
    'One two',
    'three…',
  ]);
});

test('puts a word that is too long on a line of its own', () => {
  expect(wrapWords('A BatchManagerMetadataStatus here', { width: 10, maxLines: 3, measure })).toEqual([
    'A',
    'BatchManagerMetadataStatus',
    'here',
  ]);
});

test('returns no lines for an empty text', () => {
  expect(wrapWords(' ', { width: 10, maxLines: 3, measure })).toEqual([]);
});

test('measures no more of a long text than a card could show', () => {
  let measured = 0;
  const counting = (line: string): number => {
    measured += line.length;
    return line.length;
  };
  for (const text of ['a'.repeat(100_000), 'ab '.repeat(50_000), '🦊'.repeat(50_000)]) {
    const lines = wrapWords(text, { width: 20, maxLines: 1, measure: counting });
    expect(lines).toHaveLength(1);
    expect(lines.join('').length).toBeLessThan(700);
  }
  expect(measured).toBeLessThan(300_000);
});
