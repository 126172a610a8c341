import { expect, test } from 'vitest';
import { wholeColour } from './wholeColour.ts';

test.each([
  ['#1D4', '#11dd44'],
  ['#1d4ED8', '#1d4ed8'],
  ['red', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is %j', (text, color) => {
  expect(wholeColour(text)).toBe(color);
});
