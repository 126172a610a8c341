import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isAnimated } from './isAnimated.ts';

const still = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
const moving = async () => {
  const frame = await still.clone().png().toBuffer();
  const other = await still.clone().negate().png().toBuffer();
  return sharp([frame, other], { join: { animated: true } });
};

test.each(['png', 'webp', 'avif', 'jpeg'] as const)('a plain image in %s does not move', async (format) => {
  expect(isAnimated(await still.clone().toFormat(format).toBuffer())).toBe(false);
});

test('an animation moves, in WebP and GIF', async () => {
  expect(isAnimated(await (await moving()).webp().toBuffer())).toBe(true);
  expect(isAnimated(await (await moving()).gif().toBuffer())).toBe(true);
});

test('a PNG moves if it announces frames, an AVIF if it is a sequence', async () => {
  const png = await still.clone().png().toBuffer();
  // After the header, of 25 bytes, comes a chunk with the number of frames and of repetitions.
  const frames = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  expect(isAnimated(Buffer.concat([png.subarray(0, 33), frames, png.subarray(33)]))).toBe(true);
  const sequence = Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avismsf1', 'latin1');
  expect(isAnimated(sequence)).toBe(true);
});
