import type { Colour } from 'sharp';
import type { ImagePool } from './createImagePool.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgetTable, rateTable } from '#system/budget/budgetTable.ts';
import { strangerAt, userCaller } from '#system/budget/caller.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { createRates } from '#system/budget/createRates.ts';
import { createImagePool } from './createImagePool.ts';
import { parseImageTransform } from './parseImageTransform.ts';

let pool: ImagePool;
let folder: string;
beforeAll(() => {
  pool = createImagePool(books);
  folder = mkdtempSync(path.join(tmpdir(), 'image-pool-'));
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const books = { budgets: createBudgets(budgetTable.lake), rates: createRates(rateTable.lake) };
const stranger = strangerAt('192.0.2.1');
const writer = userCaller({ id: 'a' });

let files = 0;
function write(bytes: Uint8Array | string, extension: string): string {
  files += 1;
  const file = path.join(folder, `${files}.${extension}`);
  writeFileSync(file, bytes);
  return file;
}

async function transform(
  file: string,
  query: string,
  options: Partial<Parameters<ImagePool['transform']>[1]> = {},
  by = pool,
) {
  const asked = parseImageTransform(new URLSearchParams(query), '');
  if (!asked) throw new Error(`'${query}' asks for nothing.`);
  const original = path.extname(file).slice(1);
  return by.transform({ file, original, transform: asked }, { caller: stranger, ...options });
}

const square = (side: number, background: Colour = '#c33') =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
/** A few bytes that take a machine for minutes. */
const turbulence =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="a"><feTurbulence baseFrequency="0.9" numOctaves="1000"/></filter><rect width="2000" height="2000" filter="url(#a)"/></svg>';

test.each([
  'w=8192&h=8192&fit=scale&blur=2000&fm=avif&q=100',
  'w=8192&h=8192&fit=scale&fm=webp',
  'w=8192&fm=avif',
  'h=8192&fm=avif',
  'blur=2000&w=4000',
  // A rectangle of which nearly all is beside the image.
  'rect=0,0,1000000000,1000000&w=8192&fm=avif&blur=2000',
])('%s is too much work', async (query) => {
  const file = write(await square(64), 'png');
  await expect(transform(file, query)).rejects.toMatchObject({
    status: 400,
    message:
      'Transforming the image would take too much work. Ask for a smaller size, less blur or another format.',
  });
});

test.each([
  'w=2000&dpr=2&fit=max',
  'w=4000&fm=jpg',
  'w=2000&fm=avif&q=100&fit=max',
  'w=640&blur=2000',
  'w=3000&fm=webp',
])('%s is not', async (query) => {
  expect((await transform(write(await square(64), 'png'), query)).length).toBeGreaterThan(0);
});

test('each frame of an animation counts', async () => {
  const frames = await Promise.all(
    Array.from({ length: 20 }, (_, n) => square(200, { r: 12 * n, g: 255 - 12 * n, b: 128 * (n % 2) })),
  );
  const file = write(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    'gif',
  );
  const { pages } = await sharp(await transform(file, 'w=100')).metadata();
  expect(pages).toBe(20);
  await expect(transform(file, 'w=2000')).rejects.toThrow('too much work');
  expect((await sharp(await transform(file, 'w=2000&fm=jpg')).metadata()).width).toBe(2000);
});

test('a drawing that takes for ever is stopped, and neither it nor many of its kind hold up others', async () => {
  const file = write(turbulence, 'svg');
  const impatient = createImagePool(books, 300);
  const hostile = ['w=1900', 'w=1901', 'w=1902'].map((query) =>
    transform(file, `fm=png&${query}`, {}, impatient).catch(String),
  );
  const sound = await transform(write(await square(64), 'png'), 'w=32', { caller: writer }, impatient);
  expect((await sharp(sound).metadata()).width).toBe(32);
  expect(await Promise.all(hostile)).toEqual(
    hostile.map(() => 'HttpError: The image takes too much time to process. Use a smaller or simpler one.'),
  );
  await impatient.close();
});

test('work ends when its client leaves', async () => {
  const leaving = new AbortController();
  const file = write(turbulence, 'svg');
  const hostile = [1, 2].map((n) =>
    transform(file, `fm=png&w=200${n}`, { signal: leaving.signal }).catch(({ status }) => status),
  );
  leaving.abort();
  expect(await Promise.all(hostile)).toEqual([499, 499]);
});

test('a drawing cannot show the files beside it', async () => {
  write(await square(10), 'png');
  const beside = `${files}.png`;
  const file = write(
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="${beside}" width="10" height="10"/></svg>`,
    'svg',
  );
  const { channels } = await sharp(await transform(file, 'fm=png')).stats();
  expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
});

const inspect = (bytes: Uint8Array | string) => pool.inspect(write(bytes, 'upload'), { caller: writer });

test('a damaged image is refused, wherever its data ends', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const) {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const whole = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c33', noise } })
      .toFormat(format)
      .toBuffer();
    expect(await inspect(whole)).toMatchObject({ width: 80, height: 60 });
    for (const share of [0.1, 0.5, 0.9]) {
      const cut = whole.subarray(0, whole.length * share);
      await expect(inspect(cut)).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(/damaged/),
      });
    }
  }
});

test('what browsers cannot show is refused in words for writers', async () => {
  const avif = await sharp(await square(10))
    .avif()
    .toBuffer();
  // The same image, which says that it is a photograph of a phone.
  const heic = Buffer.from(
    avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1').replaceAll('av1C', 'hvcC'),
    'latin1',
  );
  await expect(inspect(heic)).rejects.toThrow(
    /^This is a HEIC photo, which browsers do not show\. Save it as JPEG, and upload that\.$/,
  );
  for (const other of ['BM\x46\0\0\0\0\0\0\0', '8BPS\0\x01', '\0\0\0\x0cJXL \r\n\x87\n', 'text']) {
    await expect(inspect(Buffer.from(other, 'latin1'))).rejects.toThrow(
      /^The file is damaged, or is not an image in a format that browsers show\. Use JPEG, PNG, WebP, GIF, AVIF, SVG or TIFF\.$/,
    );
  }
  await expect(inspect(Buffer.from('\x1f\x8b\x08', 'latin1'))).rejects.toThrow(/^The file is compressed\./);
});

test('an image that would take the memory of a machine is refused by its size', async () => {
  const bomb = await square(64);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  await expect(inspect(bomb)).rejects.toThrow(
    /^The image has more than 100 million pixels\. Make it smaller, and upload that\.$/,
  );
  await expect(transform(write(bomb, 'png'), 'w=10')).rejects.toMatchObject({ status: 400 });
});
