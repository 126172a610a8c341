import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isWholePng } from './isWholePng.ts';

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a111b' } })
  .png()
  .toBuffer();

test('a PNG is whole', () => {
  expect(isWholePng(picture)).toBe(true);
});

test('it is not with any byte changed or missing, nor with one more', () => {
  for (let index = 0; index < picture.length; index += 1) {
    const changed = Buffer.from(picture);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect([index, isWholePng(changed)]).toEqual([index, false]);
    expect([index, isWholePng(picture.subarray(0, index))]).toEqual([index, false]);
  }
  expect(isWholePng(Buffer.concat([picture, Buffer.from([0])]))).toBe(false);
});
