import { expect, test } from 'vitest';
import { pathData } from './pathData.ts';

test('rounds an outline to a tenth of a pixel', () => {
  expect(
    pathData([
      { type: 'M', x: 1.26, y: -2 },
      { type: 'L', x: 1e-14, y: 3.04 },
      { type: 'Q', x1: 1, y1: 2, x: 3, y: 4 },
      { type: 'C', x1: 1, y1: 2, x2: 3, y2: 4, x: 5, y: 6 },
      { type: 'Z' },
    ]),
  ).toBe('M1.3 -2L0 3Q1 2 3 4C1 2 3 4 5 6Z');
});
