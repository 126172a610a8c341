import { expect, test } from 'vitest';
import { asSentence } from './asSentence.ts';

test.each([
  ["ENOENT: no such file or directory, mkdir '/srv'", "ENOENT: no such file or directory, mkdir '/srv'."],
  ['The disk is full.\n', 'The disk is full.'],
  ['Why?', 'Why?'],
])('%j becomes %j', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
