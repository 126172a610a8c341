import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isWholePicture } from './isWholePicture.ts';

test.each(['png', 'webp', 'avif', 'jpeg'] as const)(
  'a picture in %s is whole, or has lost its end',
  async (format) => {
    const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
      .toFormat(format)
      .toBuffer();
    expect(isWholePicture(bytes)).toBe(true);
    expect(isWholePicture(bytes.subarray(0, -20))).toBe(false);
  },
);

test('other bytes are not a picture', () => {
  expect(isWholePicture(Buffer.from('drawn'))).toBe(false);
});
