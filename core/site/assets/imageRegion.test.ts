import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imagePosition } from './imagePosition.ts';
import { imageRegion } from './imageRegion.ts';

const size = { width: 400, height: 200 };
const square = { width: 1, height: 1 };
const none = { top: 0, bottom: 0, left: 0, right: 0 };

test('the whole image has no region, even with an empty crop and a hotspot', () => {
  expect(imageRegion(size, {})).toBeUndefined();
  expect(imageRegion(size, { crop: none, hotspot: { x: 0.2, y: 0.9 } })).toBeUndefined();
  expect(imageRegion(size, { crop: { ...none, left: 1e-9 } })).toBeUndefined();
  expect(imagePosition(size, {}, square)).toBeUndefined();
});

test('a crop cuts parts of the width and height off', () => {
  expect(imageRegion(size, { crop: { top: 0.5, bottom: 0.1, left: 0.25, right: 0.125 } })).toEqual({
    left: 100,
    top: 100,
    width: 250,
    height: 80,
  });
});

test('in a box of other proportions, the region is around the hotspot and within the crop', () => {
  expect(imageRegion(size, { hotspot: { x: 0.6, y: 0.5 } }, square)).toEqual({
    left: 140,
    top: 0,
    width: 200,
    height: 200,
  });
  expect(imageRegion(size, { crop: { ...none, right: 0.4 }, hotspot: { x: 0.6, y: 0.5 } }, square)).toEqual({
    left: 40,
    top: 0,
    width: 200,
    height: 200,
  });
});

test('the position of an image in its box shows that region', () => {
  expect(imagePosition(size, { hotspot: { x: 0.6, y: 0.5 } }, square)).toBe('70% 50%');
  expect(imagePosition(size, { hotspot: { x: 0, y: 0 } }, square)).toBe('0% 50%');
  expect(imagePosition(size, { hotspot: { x: 0.5, y: 0.1 } }, square)).toBeUndefined();
  expect(imagePosition({ width: 100, height: 300 }, { hotspot: { x: 0.5, y: 1 } }, square)).toBe('50% 100%');
});

test('every region lies in the image, and has at least a pixel', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const edges = fc.record({ top: part, bottom: part, left: part, right: part });
  const pixels = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(
      fc.record({ width: pixels, height: pixels }),
      edges.filter(({ top, bottom, left, right }) => top + bottom < 1 && left + right < 1),
      fc.option(fc.record({ x: part, y: part }), { nil: undefined }),
      fc.option(fc.record({ width: pixels, height: pixels }), { nil: undefined }),
      (whole, crop, hotspot, box) => {
        const region = imageRegion(whole, hotspot ? { crop, hotspot } : { crop }, box);
        const { left, top, width, height } = region ?? { left: 0, top: 0, ...whole };
        expect([left, top, width, height].every(Number.isInteger)).toBe(true);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(left + width).toBeLessThanOrEqual(whole.width);
        expect(top + height).toBeLessThanOrEqual(whole.height);
        const position = imagePosition(whole, { crop, ...(hotspot && { hotspot }) }, box ?? square);
        expect(position ?? '50% 50%').toMatch(/^(\d|\d\d|100)% (\d|\d\d|100)%$/);
      },
    ),
  );
});
