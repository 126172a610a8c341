import { expect, test } from 'vitest';
import { parseViewport } from './parseViewport.ts';

test('the usual line', () => {
  expect(parseViewport('width=device-width, initial-scale=1')).toEqual({
    width: 'device-width',
    initialScale: 1,
  });
});

test('sizes in pixels, limits of the scale, any spacing and case', () => {
  expect(parseViewport('WIDTH = 1024,minimum-scale=0.5 , maximum-scale=5')).toEqual({
    width: 1024,
    minimumScale: 0.5,
    maximumScale: 5,
  });
});

test('leaves out unknown properties and invalid numbers', () => {
  expect(parseViewport('width=, initial-scale=big, shrink-to-fit=no')).toEqual({});
});
