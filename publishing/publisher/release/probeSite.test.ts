import type { SiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { probeSite, probePlaces } from './probeSite.ts';
import { sealRelease } from './sealRelease.ts';

let dataDir: string;
let server: SiteServer;
let manifest: string;
const never = new AbortController().signal;
const wanted = [
  '/index.html',
  '/docs/for users/wärum.html',
  '/blog/first.html',
  '/api/mainnet/schema/queries/rates.html',
  '/search-index/current.json',
  '/blog/atom.xml',
];

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'probe-'));
  const places = releasePlaces(dataDir);
  const others = [
    '/blog/authors/ada.html',
    '/blog/archive.html',
    '/search-index/head.0123.json',
    '/404.html',
  ];
  for (const place of [...wanted, ...others]) {
    const file = path.join(places.folderOf('one'), place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, place.repeat(500));
  }
  await sealRelease(places.folderOf('one'), { basePath: '/handbook' });
  manifest = places.manifestOf('one');
  livePointer(dataDir).write({ release: manifest, basePath: '/handbook', former: [] });
  server = await startSiteServer({ port: 0, live: livePointer(dataDir).read, onError: () => {} });
});
afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

test('asks for one file of each kind', () => {
  expect(probePlaces(readManifest(manifest)).toSorted()).toEqual(wanted.toSorted());
  expect(probePlaces({ files: new Map() })).toEqual([]);
});

test('asks for no file that is there for a redirect or a removed page', () => {
  const file = { hash: '0', size: 1, type: 'text/html' };
  const places = [
    '/blog/removed/index.html',
    '/docs/moved/index.html',
    '/docs/why/index.html',
    '/index.html',
  ];
  const sources = {
    renderKey: 'r',
    shell: 's',
    pages: new Map([
      ['/', '1'],
      ['/docs/why', '2'],
    ]),
  };
  const release = { files: new Map(places.map((place) => [place, file])), sources };
  expect(probePlaces(release).toSorted()).toEqual(['/docs/why/index.html', '/index.html']);
});

test('finds nothing wrong when the site server sends what was built', async () => {
  expect(await probeSite(server.url)(manifest, never)).toEqual({ kind: 'same' });
});

test('asks with the password of the site, if it has one', async () => {
  const live = livePointer(dataDir).read;
  const hidden = await startSiteServer({ port: 0, live, password: 'until the launch', onError: () => {} });
  try {
    expect(await probeSite(hidden.url, 'until the launch')(manifest, never)).toEqual({ kind: 'same' });
    expect(await probeSite(hidden.url)(manifest, never)).toMatchObject({
      files: expect.arrayContaining(['index.html: status 401']),
    });
  } finally {
    await hidden.close();
  }
});

test('names each file that is sent with other bytes, or not at all', async () => {
  const { files } = readManifest(manifest);
  const { placeOf } = openFileStore(releasePlaces(dataDir).store);
  writeFileSync(
    placeOf(files.get('/blog/first.html')?.hash ?? ''),
    'x'.repeat(files.get('/blog/first.html')?.size ?? 0),
  );
  rmSync(placeOf(files.get('/index.html')?.hash ?? ''));
  expect(await probeSite(server.url)(manifest, never)).toEqual({
    kind: 'different',
    files: ['index.html: status 500', 'blog/first.html: other bytes'],
  });
});

test('another release that is live is not the one that was built', async () => {
  livePointer(dataDir).write({ release: manifest, basePath: '', former: [] });
  expect(await probeSite(server.url)(manifest, never)).toMatchObject({
    kind: 'different',
    files: { 0: 'index.html: status 404', length: wanted.length },
  });
});

test('knows nothing when nobody answers, or an answer breaks off, or it may not go on', async () => {
  const breaking = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('half');
    response.destroy();
  });
  await new Promise<void>((resolve) => {
    breaking.listen(0, '127.0.0.1', resolve);
  });
  const address = breaking.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await probeSite(`http://127.0.0.1:${port}`)(manifest, never)).toMatchObject({ kind: 'unknown' });
  await new Promise((resolve) => {
    breaking.close(resolve);
  });
  expect(await probeSite(`http://127.0.0.1:${port}`)(manifest, never)).toEqual({
    kind: 'unknown',
    reason: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await probeSite(server.url)(manifest, AbortSignal.abort())).toMatchObject({ kind: 'unknown' });
  expect(await probeSite(server.url)(path.join(dataDir, 'gone.json'), never)).toMatchObject({
    kind: 'unknown',
  });
});
