import type { TestLake } from '../testing/testLake.ts';
import { readdirSync, statSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestLake } from '../testing/testLake.ts';
import { createImageCache } from './createImageCache.ts';

const quarter = (color: string) =>
  sharp({ create: { width: 20, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();

describe('images on demand', () => {
  let lake: TestLake;
  /** 80 × 40: red, green, blue and white quarters from left to right. */
  let url: string;
  let svg: string;

  beforeAll(async () => {
    lake = await startTestLake();
    const strips = await Promise.all(['#f00', '#0f0', '#00f', '#fff'].map(quarter));
    const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#000' } })
      .composite(strips.map((input, index) => ({ input, left: index * 20, top: 0 })))
      .png()
      .toBuffer();
    ({ url } = await lake.client.assets.upload('image', bytes));
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>';
    ({ url: svg } = await lake.client.assets.upload('image', Buffer.from(drawing)));
  });
  afterAll(() => lake.stop());

  const look = async (query: string, headers = {}, from = url) => {
    const answer = await fetch(`${from}?${query}`, { headers });
    if (answer.status !== 200) return { status: answer.status };
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    const { data, info } = await sharp(bytes)
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    return { type: answer.headers.get('content-type'), size: [width, height], format, pixel };
  };

  test.each([
    ['w=40', [40, 20]],
    ['h=10', [20, 10]],
    ['w=40&h=40', [40, 20]],
    ['w=40&h=40&fit=clip', [40, 20]],
    ['w=160', [160, 80]],
    ['w=160&fit=max', [80, 40]],
    ['max-w=160', [80, 40]],
    ['max-w=40', [40, 20]],
    ['w=40&h=40&fit=crop', [40, 40]],
    ['w=40&h=40&fit=scale', [40, 40]],
    ['w=40&h=40&fit=fill', [40, 40]],
    ['w=200&h=200&fit=min', [40, 40]],
    ['w=20&dpr=2', [40, 20]],
    ['rect=20,0,40,30', [40, 30]],
    ['rect=60,30,100,100', [20, 10]],
    ['rect=20,0,40,40&w=10', [10, 10]],
    ['or=90', [40, 80]],
  ])('%s', async (query, size) => {
    expect((await look(query)).size).toEqual(size);
  });

  const colorAt = async (query: string, x: number, y: number) => {
    const { pixel } = await look(query);
    return pixel?.(x, y).map((channel) => Math.round(channel / 64));
  };

  test('rect cuts out the given area', async () => {
    expect(await colorAt('rect=22,0,16,40', 3, 3)).toEqual([0, 4, 0]);
  });

  test('crop keeps the side, or the point, that it names', async () => {
    expect(await colorAt('w=20&h=40&fit=crop&crop=left', 10, 20)).toEqual([4, 0, 0]);
    expect(await colorAt('w=20&h=40&fit=crop&crop=right', 10, 20)).toEqual([4, 4, 4]);
    expect(await colorAt('w=20&h=40&fit=crop&crop=focalpoint&fp-x=0.62&fp-y=0.5', 10, 20)).toEqual([0, 0, 4]);
    expect(await colorAt('w=20&h=40&fit=crop&fp-x=0&fp-y=0', 10, 20)).toEqual([4, 0, 0]);
  });

  test('fill puts the background around the image', async () => {
    expect(await colorAt('w=40&h=40&fit=fill&bg=0f0', 5, 1)).toEqual([0, 4, 0]);
  });

  test('flip turns it around', async () => {
    expect(await colorAt('flip=h&w=80', 5, 5)).toEqual([4, 4, 4]);
  });

  test.each([
    ['jpg', 'image/jpeg', 'jpeg'],
    ['webp', 'image/webp', 'webp'],
    ['png', 'image/png', 'png'],
    ['avif', 'image/avif', 'heif'],
  ])('fm=%s', async (fm, type, format) => {
    expect(await look(`fm=${fm}&q=50`)).toMatchObject({ type, format, size: [80, 40] });
  });

  test('auto=format gives a format that the reader accepts', async () => {
    expect((await look('auto=format', { accept: 'image/webp,*/*' })).type).toBe('image/webp');
    expect((await look('auto=format', { accept: 'image/png' })).type).toBe('image/png');
  });

  test('an SVG stays an SVG unless another format is requested', async () => {
    const answer = await fetch(`${svg}?w=100&fit=max`);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(await look('fm=png&w=30', {}, svg)).toMatchObject({ type: 'image/png', size: [30, 30] });
  });

  test.each([
    'w=0',
    'w=100000',
    'w=x',
    'fit=squeeze',
    'crop=middle',
    'rect=1,2,3',
    'rect=-1,0,1,1',
    'fm=exe',
    'q=101',
    'bg=red',
    'or=45',
    'w=8192&h=8192&fit=scale&blur=2000&fm=avif&q=100',
  ])('%s is refused', async (query) => {
    expect(await look(query)).toEqual({ status: 400 });
  });

  test('transformed images are cached', () => {
    expect(readdirSync(path.join(lake.dataDir, 'cache', 'images')).length).toBeGreaterThan(10);
  });
});

describe('the cache of images', () => {
  test('makes an image once for concurrent callers, and does not keep a failure', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
    const cache = createImageCache(folder, 1000);
    let made = 0;
    const make = async () => {
      made++;
      if (made === 1) throw new Error('first time');
      return Buffer.from('x');
    };
    await expect(cache.get('k', make)).rejects.toThrow('first time');
    await Promise.all([cache.get('k', make), cache.get('k', make)]);
    await cache.get('k', make);
    rmSync(folder, { recursive: true });
    expect(made).toBe(2);
  });

  test('stays within its size limit', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
    const cache = createImageCache(folder, 1000);
    for (let n = 0; n < 50; n++) await cache.get(String(n), async () => Buffer.alloc(100));
    const total = readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
    rmSync(folder, { recursive: true });
    expect(total).toBeLessThanOrEqual(1000);
  });
});
