import type { ImageRegion } from '#core/content/imageUse.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { cutImage } from './cutImage.ts';
import { cutSvg } from './cutSvg.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cut-'));
afterAll(() => rmSync(folder, { recursive: true }));

const size = { width: 40, height: 20 };
const right: ImageRegion = { left: 20, top: 5, width: 20, height: 10 };

/** An image whose left half is red, and whose right half is blue. */
function halves() {
  const blue = { create: { width: 20, height: 20, channels: 3 as const, background: '#00f' } };
  return sharp({ create: { ...size, channels: 3, background: '#f00' } }).composite([
    { input: blue, left: 20, top: 0 },
  ]);
}

function cut(extension: string, bytes: Uint8Array, region = right): Promise<Uint8Array> {
  const file = path.join(folder, 'image');
  writeFileSync(file, bytes);
  return cutImage(file, { extension, size, region });
}

/** The format and size of an image, and the colour in its middle, in steps of a quarter. */
async function look(bytes: Uint8Array): Promise<unknown> {
  const { format, width, height } = await sharp(bytes).metadata();
  const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
  const middle = 3 * (Math.floor(height / 2) * width + Math.floor(width / 2));
  return [
    format,
    width,
    height,
    ...pixels.subarray(middle, middle + 3).map((value) => Math.round(value / 64)),
  ];
}

test.each([
  ['jpg', 'jpeg', 'jpeg'],
  ['png', 'png', 'png'],
  ['webp', 'webp', 'webp'],
  ['gif', 'gif', 'gif'],
  ['avif', 'avif', 'heif'],
  ['tiff', 'tiff', 'png'],
] as const)(
  'a part of a %s image keeps its format if browsers show it',
  async (extension, format, result) => {
    const bytes = await halves().toFormat(format).toBuffer();
    expect(await look(await cut(extension, bytes))).toEqual([result, 20, 10, 0, 0, 4]);
    expect(await cut(extension, bytes)).toEqual(await cut(extension, bytes));
  },
);

test('an image that is turned by its metadata is cut as it is shown', async () => {
  const bytes = await halves().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await look(await cut('jpg', bytes, { left: 0, top: 20, width: 20, height: 20 }))).toEqual([
    'jpeg',
    20,
    20,
    0,
    0,
    4,
  ]);
});

test('an animation stays an animation', async () => {
  const frames = await Promise.all([halves().png().toBuffer(), halves().negate().png().toBuffer()]);
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200] })
    .toBuffer();
  const { pages, pageHeight, delay } = await sharp(await cut('gif', bytes), { animated: true }).metadata();
  expect({ pages, pageHeight, delay }).toEqual({ pages: 2, pageHeight: 10, delay: [100, 200] });
});

test('a file that is not an image, or is smaller than its document says, is an error', async () => {
  await expect(cut('png', Buffer.from('text'))).rejects.toThrow(/unsupported image format/);
  await expect(
    cut('png', await halves().png().toBuffer(), { left: 30, top: 0, width: 20, height: 20 }),
  ).rejects.toThrow(/extract/);
  await expect(cut('svg', Buffer.from('<html></html>'))).rejects.toThrow('It is not an SVG document.');
  await expect(cut('svg', Buffer.from('<!DOCTYPE svg ['))).rejects.toThrow('It is not an SVG document.');
});

const drawing = '<path fill="#f00" d="M0 0h20v20H0z"/><path fill="#00f" d="M20 0h20v20H20z"/>';

test.each([
  ['plain', `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${drawing}</svg>`],
  ['without a size', `\uFEFF<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${drawing}</svg>\n`],
  [
    'with all that may come before it',
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- It\'s <svg> -->\n' +
      '<!DOCTYPE svg [ <!ENTITY a "]><b"> <!-- it\'s --> ]>\n' +
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${drawing}</svg><!-- end -->`,
  ],
  [
    'with a prefix',
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="40" height="20">${drawing.replaceAll('<path', '<s:path')}</s:svg>`,
  ],
])('a part of an SVG image stays one: %s', async (_, text) => {
  const bytes = await cut('svg', Buffer.from(text));
  expect(Buffer.from(bytes).toString()).toBe(cutSvg(text, size, right));
  expect(await look(bytes)).toEqual(['svg', 20, 10, 0, 0, 4]);
});
