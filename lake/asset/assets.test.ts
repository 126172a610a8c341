import type { TestLake } from '../testing/testLake.ts';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestLake } from '../testing/testLake.ts';

const svgFile = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><script>alert(1)</script></svg>';

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif') =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();

const dispositionOf = async (address: string) => (await fetch(address)).headers.get('content-disposition');

describe('assets', () => {
  let lake: TestLake;
  beforeAll(async () => {
    lake = await startTestLake();
  });
  afterAll(() => lake.stop());

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'a %s image is measured and stored',
    async (kind) => {
      const bytes = await picture(kind);
      const document = await lake.client.assets.upload('image', bytes, { filename: `a picture.${kind}` });
      const extension = kind === 'jpeg' ? 'jpg' : kind;
      expect(document).toMatchObject({
        _id: expect.stringMatching(new RegExp(`^image-[0-9a-f]{40}-12x8-${extension}$`)),
        _type: 'sanity.imageAsset',
        extension,
        mimeType: `image/${kind}`,
        originalFilename: `a picture.${kind}`,
        size: bytes.length,
        metadata: { dimensions: { width: 12, height: 8, aspectRatio: 1.5 }, isOpaque: true },
      });
      // Formats keep the colour #c33 only roughly.
      const { palette } = document.metadata;
      expect(palette?.dominant?.background).toMatch(/^#c[0-9a-f]3[0-9a-f]3[0-9a-f]$/);
      const served = await fetch(document.url);
      expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
      expect(served.headers.get('content-type')).toBe(`image/${kind}`);
    },
  );

  test('an SVG is measured by its view box, and served so that its scripts cannot run', async () => {
    const document = await lake.client.assets.upload('image', Buffer.from(svgFile));
    const served = await fetch(document.url);
    expect(document._id).toMatch(/-30x20-svg$/);
    expect(await served.text()).toBe(svgFile);
    expect(served.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('an image is opaque if nothing can be seen through it, whatever its format allows', async () => {
    for (const alpha of [1, 0.5]) {
      const background = { r: 200, g: 50, b: 50, alpha };
      const image = sharp({ create: { width: 12, height: 8, channels: 4, background } }).png();
      const { metadata } = await lake.client.assets.upload('image', await image.toBuffer());
      expect(metadata).toMatchObject({ hasAlpha: true, isOpaque: alpha === 1 });
    }
  });

  test('an animation is as high as one of its frames', async () => {
    const frames = await Promise.all([
      picture('png'),
      sharp(await picture('png'))
        .negate()
        .png()
        .toBuffer(),
    ]);
    const moving = sharp(frames, { join: { animated: true } }).gif();
    const { _id } = await lake.client.assets.upload('image', await moving.toBuffer());
    expect(_id).toMatch(/-12x8-gif$/);
  });

  test('a photograph stored sideways is measured upright', async () => {
    const bytes = await sharp(await picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await lake.client.assets.upload('image', bytes))._id).toMatch(/-8x12-jpg$/);
  });

  test('the same image uploaded twice is one asset', async () => {
    const bytes = await picture('png');
    const [first, second] = [
      await lake.client.assets.upload('image', bytes),
      await lake.client.assets.upload('image', bytes, { filename: 'another name.png' }),
    ];
    expect(second).toEqual(first);
  });

  test('a file is stored with its extension and can be downloaded under its name', async () => {
    const document = await lake.client.assets.upload('file', Buffer.from('a,b\n'), {
      filename: 'Prices.CSV',
      title: 'Prices',
    });
    const served = await fetch(`${document.url}?dl=Prices%20(new).csv`);
    expect(document).toMatchObject({
      _id: expect.stringMatching(/^file-[0-9a-f]{40}-csv$/),
      _type: 'sanity.fileAsset',
      mimeType: 'text/csv; charset=utf-8',
      title: 'Prices',
    });
    expect(await served.text()).toBe('a,b\n');
    expect(served.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Prices%20(new).csv");
  });

  test.each([
    ['x.html', 'application/octet-stream', 'attachment'],
    ['x.HTM', 'application/octet-stream', 'attachment'],
    ['x.xhtml', 'application/octet-stream', 'attachment'],
    ['x.xml', 'application/octet-stream', 'attachment'],
    ['x.xsl', 'application/octet-stream', 'attachment'],
    ['x.js', 'application/octet-stream', 'attachment'],
    ['x.mjs', 'application/octet-stream', 'attachment'],
    ['x.css', 'application/octet-stream', 'attachment'],
    ['x.swf', 'application/octet-stream', 'attachment'],
    ['x.svg', 'image/svg+xml', 'attachment'],
    ['x.pdf', 'application/pdf', 'attachment'],
    ['x.json', 'application/json', 'attachment'],
    ['x.csv', 'text/csv; charset=utf-8', 'attachment'],
    ['x.zip', 'application/zip', 'attachment'],
    ['x.constructor', 'application/octet-stream', 'attachment'],
    ['x', 'application/octet-stream', 'attachment'],
    ['x.txt', 'text/plain; charset=utf-8', 'inline'],
    ['x.md', 'application/octet-stream', 'attachment'],
    ['x.wasm', 'application/octet-stream', 'attachment'],
    ['x.woff2', 'font/woff2', 'attachment'],
    ['x.jpeg', 'image/jpeg', 'inline'],
    ['x.png', 'image/png', 'inline'],
    ['x.mp4', 'video/mp4', 'inline'],
  ])('%s is served as %s, to be handled as %s, and runs nothing', async (filename, type, disposition) => {
    const content = Buffer.from(`<script>alert("${filename}")</script>`);
    const document = await lake.client.assets.upload('file', content, { filename });
    const { headers } = await fetch(document.url);
    expect(document.mimeType).toBe(type);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type,
      'content-disposition': disposition,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('an image in another format is shown, and an SVG opened by itself is saved', async () => {
    const { url } = await lake.client.assets.upload('image', Buffer.from(svgFile));
    expect([await dispositionOf(url), await dispositionOf(`${url}?fm=png`)]).toEqual([
      'attachment',
      'inline',
    ]);
  });

  test('refuses a format that is not in the list', async () => {
    const { url } = await lake.client.assets.upload('image', await picture('png'));
    expect((await fetch(`${url}?fm=constructor`)).status).toBe(400);
  });

  test('an upload that is not an image, or is damaged, is refused and leaves nothing behind', async () => {
    const whole = await picture('png');
    for (const bytes of [Buffer.from('not an image'), whole.subarray(0, whole.length - 30)]) {
      await expect(lake.client.assets.upload('image', bytes)).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('damaged'),
      });
    }
    expect(readdirSync(path.join(lake.dataDir, 'uploads'))).toEqual([]);
  });

  test.each([
    '/images/test/production/..%2F..%2Flake.sqlite',
    '/images/test/production/%2e%2e',
    '/files/test/production/lake.sqlite',
    '/files/test/other/0000000000000000000000000000000000000000.txt',
    '/files/test/production/0000000000000000000000000000000000000000.txt',
  ])('%s is not found', async (address) => {
    expect((await fetch(`${lake.lake.url}${address}`)).status).toBe(404);
  });
});
