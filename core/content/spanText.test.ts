import { expect, test } from 'vitest';
import { spanText } from './spanText.ts';

test.each([
  ['18', 'sup', '¹⁸'],
  ['-3', 'sup', '⁻³'],
  ['n+1', 'sup', 'ⁿ⁺¹'],
  [' 18 ', 'sup', ' ¹⁸ '],
  ['x', 'sup', '^x'],
  ['2x', 'sup', '^(2x)'],
  ['2', 'sub', '₂'],
  ['max', 'sub', '_(max)'],
  ['st', 'sup', 'st'],
  ['TM', 'sup', 'TM'],
  ['[2]', 'sup', '[2]'],
  ['*', 'sup', '*'],
  ['', 'sup', ''],
  ['18', 'strong', '18'],
])('%j with the mark %s is %j in plain text', (text, mark, expected) => {
  expect(spanText({ text, marks: ['strong', mark] })).toBe(expected);
});
