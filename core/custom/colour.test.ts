import { expect, test } from 'vitest';
import { contrastRatio, mixColours } from './colour.ts';

test("computes WCAG's contrast: 21 for black on white, 1 for a colour on itself", () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 6);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 6);
  expect(contrastRatio('#5fd6b4', '#5fd6b4')).toBe(1);
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('colours mix channel by channel', () => {
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mixColours('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mixColours('#102030', '#ffffff', 1)).toBe('#ffffff');
});
