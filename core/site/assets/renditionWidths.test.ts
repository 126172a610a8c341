import type { Asset } from '../../content/content.ts';
import { expect, test } from 'vitest';
import { renditionWidths } from './renditionWidths.ts';

const photo = (width: number, height: number, other: Partial<Asset> = {}) => ({
  extension: 'jpg',
  size: 500_000,
  dimensions: { width, height },
  ...other,
});
const widths = (width: number, height: number, other: Partial<Asset> = {}) =>
  renditionWidths(photo(width, height, other), { width, height }, 'picture');

test('an image has the useful widths up to its own', () => {
  expect(widths(4000, 3000)).toEqual([448, 768, 1152, 1536]);
  expect(widths(1000, 700)).toEqual([448, 768, 1000]);
  expect(widths(800, 700)).toEqual([448, 800]);
  expect(widths(300, 200)).toEqual([300]);
});

test('a portrait is never wide', () => {
  const size = { width: 900, height: 900 };
  expect(renditionWidths(photo(900, 900), size, 'portrait')).toEqual([96, 192, 288]);
});

test.each(['svg', 'gif'])('a %s has none', (extension) => {
  expect(widths(4000, 3000, { extension })).toEqual([]);
});

test('an image of a few bytes has none, nor has a small part of a larger one', () => {
  expect(widths(64, 64, { size: 5000 })).toEqual([]);
  expect(renditionWidths(photo(1000, 1000), { width: 100, height: 100 }, 'picture')).toEqual([]);
  expect(widths(64, 64, { size: 0 })).toEqual([64]);
});

test('an image that would be too tall for WebP has none', () => {
  expect(widths(1000, 16_383)).toEqual([448, 768, 1000]);
  expect(widths(1000, 16_384)).toEqual([]);
});
