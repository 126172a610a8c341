import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawRendition } from './drawRendition.ts';

let folder: string;
let photo: string;
let place: (name: string, bytes: Uint8Array) => string;
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'renditions-'));
  place = (name, bytes) => {
    writeFileSync(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  photo = place('photo.jpg', await noise(400, 300).jpeg({ quality: 95 }).toBuffer());
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
] as const)(
  'a rendition in %s has the size that its path says, and always the same bytes',
  async (format, known) => {
    const drawn = await drawRendition(photo, { width: 200, format });
    const { format: found, width, height } = await sharp(drawn).metadata();
    expect({ found, width, height }).toEqual({ found: known, width: 200, height: 150 });
    expect(await drawRendition(photo, { width: 200, format })).toEqual(drawn);
    // The encoder of AVIF writes other bytes with other numbers of threads.
    expect(sharp.concurrency()).toBe(1);
  },
);

test('a rendition that would be larger than the original has its bytes', async () => {
  const flat = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
    .png({ palette: true })
    .toBuffer();
  const coarse = await noise(300, 300).webp({ quality: 1 }).toBuffer();
  expect(await drawRendition(place('flat.png', flat), { width: 800, format: 'webp' })).toEqual(flat);
  expect(await drawRendition(place('coarse.webp', coarse), { width: 299, format: 'webp' })).toEqual(coarse);
});

test('an image that moves goes on moving', async () => {
  const frames = await Promise.all([0, 1].map(() => noise(60, 60).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await drawRendition(place('moving.webp', moving), { width: 30, format: 'avif' })).toEqual(moving);
});

test('what can be seen through an image stays transparent', async () => {
  const drawing = Buffer.from(
    '<svg width="600" height="600"><circle cx="300" cy="300" r="200" fill="url(#g)"/></svg>',
  );
  const glass = place('glass.png', await sharp(drawing).png({ compressionLevel: 0 }).toBuffer());
  const drawn = await drawRendition(glass, { width: 300, format: 'avif' });
  expect((await sharp(drawn).stats()).isOpaque).toBe(false);
});

test('what is no image is refused', async () => {
  await expect(
    drawRendition(place('text.png', Buffer.from('text')), { width: 30, format: 'avif' }),
  ).rejects.toThrow('unsupported image format');
});
