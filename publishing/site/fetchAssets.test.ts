import type { RequestListener } from 'node:http';
import type { Asset } from '#core/content/content.ts';
import type { ServedAsset } from '#core/site/model/siteModel.ts';
import type { FetchAssetsOptions } from './fetchAssets.ts';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetPath } from '#core/links/assetPath.ts';
import { listen } from '#system/http/listen.ts';
import { copyAssets } from './copyAssets.ts';
import { fetchAssets } from './fetchAssets.ts';
import { outputFolder } from './folder/outputFolder.ts';
import { cachedAsset } from './images/cachedAsset.ts';

let folder: string;
const closers: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
  rmSync(folder, { recursive: true });
});

const bytes = Buffer.from('picture');
const sha1 = createHash('sha1').update(bytes).digest('hex');
const asset: Asset = {
  id: `file-${sha1}-png`,
  kind: 'file',
  url: `https://cdn.sanity.io/files/other/place/${sha1}.png`,
  extension: 'png',
  mimeType: 'image/png',
  size: bytes.length,
  sha1,
  originalFilename: 'rates.png',
};

/** Fetches from a lake that responds like this; `asked` are the requested paths. */
async function fetched(
  answer: RequestListener,
  assets: readonly (Asset | Omit<ServedAsset, 'path'>)[] = [asset],
  options: Partial<FetchAssetsOptions> = {},
) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    answer(request, response);
  });
  const port = await listen(server, 0, '');
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const uploads = { origin: `http://127.0.0.1:${port}`, projectId: 'local', dataset: 'production' };
  const problems = fetchAssets(
    assets.map((each) => ('asset' in each ? { ...each, path: '' } : { asset: each, path: assetPath(each) })),
    { uploads, cacheDir: folder, ...options },
  );
  return { asked, problems };
}

const serve: RequestListener = (_, response) => void response.end(bytes);

test('fetches an upload once, and caches it under its hash', async () => {
  const { asked, problems } = await fetched(serve, [asset, asset]);
  expect(await problems).toEqual([]);
  expect(asked).toEqual([`/files/local/production/${sha1}.png`]);
  expect(readFileSync(path.join(folder, sha1)).equals(bytes)).toBe(true);
});

test('captions that are no WebVTT are a problem of the field that uses them, in the next build, too', async () => {
  const captions = { ...asset, extension: 'vtt', url: asset.url.replace(/png$/, 'vtt') };
  for (const _build of [1, 2]) {
    const { problems } = await fetched(serve, [captions]);
    expect((await problems).map(({ message }) => message)).toEqual([
      'The upload "rates.png" ends in .vtt but is no WebVTT: it does not begin with the line WEBVTT.',
    ]);
  }
});

test('only the owner can open the cache, and a copy of an upload is as readable as a page', async () => {
  const cacheDir = path.join(folder, '.build/assets');
  const modeOf = (place: string): number => statSync(path.join(folder, place)).mode & 0o777;
  const fetchIt = async (): Promise<void> => {
    const { problems } = await fetched(serve, [asset], { cacheDir });
    expect(await problems).toEqual([]);
  };
  await fetchIt();
  expect(modeOf('.build/assets')).toBe(0o700);
  chmodSync(cacheDir, 0o755);
  await fetchIt();
  expect(modeOf('.build/assets')).toBe(0o700);

  const output = outputFolder(path.join(folder, 'out'));
  output.write('index.html', '');
  copyAssets([{ asset, path: '/upload.png' }], output, cacheDir);
  expect(modeOf('out/upload.png')).toBe(modeOf('out/index.html'));
});

test('cuts out a part of an image once, and reports an image that cannot be cut', async () => {
  const region = { left: 1, top: 0, width: 2, height: 2 };
  const picture = { ...asset, kind: 'image' as const, dimensions: { width: 3, height: 2 } };
  const upload = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const sound = { ...picture, sha1: createHash('sha1').update(upload).digest('hex'), size: upload.length };
  const part = { asset: sound, region };
  for (let time = 0; time < 2; time += 1) {
    const { problems } = await fetched((_, response) => void response.end(upload), [part]);
    expect(await problems).toEqual([]);
    const { width, height } = await sharp(cachedAsset(part, folder)).metadata();
    expect({ width, height }).toEqual({ width: 2, height: 2 });
  }
  const { problems } = await fetched(serve, [{ asset: picture, region }]);
  expect(await problems).toMatchObject([
    {
      code: 'unusable-asset',
      where: { documentId: picture.id },
      message:
        'The upload "rates.png" is not an image in a format that browsers show (JPEG, PNG, WebP, GIF, AVIF, SVG or TIFF).',
    },
  ]);
});

test('makes a JPEG of an AVIF image beside it, whose transparent parts are white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const upload = await sharp({ create: { width: 3, height: 2, channels: 4, background: clear } })
    .avif()
    .toBuffer();
  const hash = createHash('sha1').update(upload).digest('hex');
  const picture = {
    ...asset,
    kind: 'image' as const,
    extension: 'avif',
    sha1: hash,
    size: upload.length,
    dimensions: { width: 3, height: 2 },
  };
  const jpeg = { asset: picture, extension: 'jpg' as const };
  const forms = [{ asset: picture }, jpeg];
  const { problems } = await fetched((_, response) => void response.end(upload), forms);
  expect(await problems).toEqual([]);
  const files = await Promise.all(
    forms.map(async (form) => (await sharp(cachedAsset(form, folder)).metadata()).format),
  );
  expect(files).toEqual(['heif', 'jpeg']);
  const { channels } = await sharp(cachedAsset(jpeg, folder)).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('readers get an image without metadata, and the cache keeps what was uploaded', async () => {
  const upload = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Make: 'Secret Phone 12' } })
    .jpeg()
    .toBuffer();
  const photo = {
    ...asset,
    kind: 'image' as const,
    extension: 'jpg',
    dimensions: { width: 3, height: 2 },
    sha1: createHash('sha1').update(upload).digest('hex'),
    size: upload.length,
  };
  const { problems } = await fetched((_, response) => void response.end(upload), [photo]);
  expect(await problems).toEqual([]);
  const output = path.join(folder, 'out');
  copyAssets([{ asset: photo, path: '/media/photo.jpg' }], outputFolder(output), folder);
  const published = readFileSync(path.join(output, 'media', 'photo.jpg'));
  expect([upload, published].map((each) => each.includes('Secret Phone 12'))).toEqual([true, false]);
  expect(readFileSync(path.join(folder, photo.sha1)).equals(upload)).toBe(true);
});

test('what is wrong with an image is said at the field that uses it, without a path of this machine', async () => {
  const cut = (
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  ).subarray(0, 80);
  const damaged = {
    ...asset,
    kind: 'image' as const,
    dimensions: { width: 90, height: 60 },
    sha1: createHash('sha1').update(cut).digest('hex'),
    size: cut.length,
  };
  const place = {
    documentId: 'a',
    documentType: 'docPage',
    documentTitle: 'A',
    field: 'body[_key=="f"].asset',
  };
  for (const region of [undefined, { left: 0, top: 0, width: 9, height: 9 }]) {
    const { problems } = await fetched(
      (_, response) => void response.end(cut),
      [{ asset: damaged, place, ...(region && { region }) }],
    );
    expect(await problems).toEqual([
      expect.objectContaining({
        code: 'unusable-asset',
        where: place,
        message: 'The upload "rates.png" is damaged, so that it cannot be shown.',
        fix: 'Upload it again as JPEG, PNG, WebP or SVG, and choose the new one wherever this one is used.',
      }),
    ]);
  }
});

test('fetches an upload again if its cached file is damaged', async () => {
  writeFileSync(path.join(folder, sha1), 'half');
  const { asked, problems } = await fetched(serve);
  expect(await problems).toEqual([]);
  expect(asked).toHaveLength(1);
});

test.each([
  'http://169.254.169.254/latest/meta-data/a.png',
  'http://user:password@127.0.0.1:1/a.png?b#c',
  'file:///etc/a.png',
])('fetches from the lake alone, whatever address the document gives: %s', async (url) => {
  const { asked, problems } = await fetched(serve, [{ ...asset, url }]);
  expect(await problems).toEqual([]);
  expect(asked).toEqual(['/files/local/production/a.png']);
});

const saidOf = async (answer: RequestListener, given = asset): Promise<unknown> =>
  (await (await fetched(answer, [given])).problems).map(
    ({ code, severity, where, message }) =>
      `${severity} ${code} ${where?.documentType} ${where?.documentId} ${where?.field}: ${message.replace(/http\S+/, '(address)')}`,
  );

test('reports an upload that differs from its document', async () => {
  const place = `error unusable-asset sanity.fileAsset ${asset.id}`;
  expect(await saidOf((_, response) => void response.writeHead(404).end())).toEqual([
    `${place} url: The upload "rates.png" is not in the lake: (address) responds with 404.`,
  ]);
  expect(await saidOf((_, response) => void response.end('picturE'))).toEqual([
    `${place} sha1hash: The upload "rates.png" has another hash than its document says.`,
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test('gives up on an upload as soon as it is longer than its document says', async () => {
  const closed = Promise.withResolvers<void>();
  let sent = 0;
  const endless: RequestListener = (_, response) => {
    const send = (): void => {
      sent += 100_000;
      response.write('x'.repeat(100_000), send);
    };
    response.on('error', () => {}).on('close', () => closed.resolve());
    send();
  };
  expect(await saidOf(endless)).toEqual([
    `error unusable-asset sanity.fileAsset ${asset.id} size: The upload "rates.png" has more than 7 bytes.`,
  ]);
  await closed.promise;
  // What fits into the buffers on the way, and not more.
  expect(sent).toBeLessThan(50_000_000);
});

test('reports all problems at once', async () => {
  const other = { ...asset, id: 'file-other', sha1: 'f'.repeat(40) };
  const { problems } = await fetched((_, response) => void response.writeHead(404).end(), [asset, other]);
  expect((await problems).map(({ where }) => where?.documentId)).toEqual([asset.id, 'file-other']);
});

test('an error of the lake names the upload', async () => {
  const { problems } = await fetched((_, response) => void response.writeHead(503).end());
  await expect(problems).rejects.toThrow(
    /^The upload "rates\.png" \(file-[0-9a-f]+-png\) could not be fetched from http:.* responds with 503\. Check that the lake is running\.$/,
  );
});

test('does not follow redirects', async () => {
  const { asked, problems } = await fetched(
    (_, response) => void response.writeHead(302, { Location: '/elsewhere' }).end(),
  );
  await expect(problems).rejects.toThrow('could not be fetched');
  expect(asked).toHaveLength(1);
});

test('gives up on a lake that does not answer in time', async () => {
  const { problems } = await fetched(() => {}, [asset], { timeout: 1 });
  await expect(problems).rejects.toThrow(/could not be fetched .* timeout/);
});

test('a build that is stopped stops fetching', async () => {
  const stop = new AbortController();
  const { problems } = await fetched(() => stop.abort(), [asset], { signal: stop.signal });
  await expect(problems).rejects.toThrow('abort');
});
