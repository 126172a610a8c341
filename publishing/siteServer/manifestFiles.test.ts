import type { NamedPicture, NamedRendition } from '#core/site/model/namedPicture.ts';
import type { ServedRelease } from './livePointer.ts';
import type { SiteServer } from './startSiteServer.ts';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renditionPath } from '#core/links/renditionPath.ts';
import { pictureFile } from '#core/site/model/namedPicture.ts';
import { compressFiles } from '#publishing/releases/compressFiles.ts';
import { hashFolder } from '#publishing/releases/hashFolder.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest, writeManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { storeFolder } from '#publishing/releases/storeFolder.ts';
import { startSiteServer } from './startSiteServer.ts';

/* The site server over manifests. What it does the same for plain folders is in startSiteServer.test.ts. */

let dataDir: string;
let server: SiteServer;
let live: ServedRelease | undefined;
let errors: unknown[];

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'manifest-site-'));
  errors = [];
  live = undefined;
  server = await startSiteServer({ port: 0, live: () => live, onError: (error) => errors.push(error) });
});
afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const text = (word: string): string => `${word} `.repeat(1000);
const manifestOf = (id: string): string => releasePlaces(dataDir).manifestOf(id);
const store = () => openFileStore(releasePlaces(dataDir).store);
const placeOf = (id: string, file: string): string =>
  store().placeOf(readManifest(manifestOf(id)).files.get(file)?.hash ?? '');

/** Makes a release of these texts live. */
async function release(
  id: string,
  texts: Readonly<Record<string, string>>,
  former: readonly string[] = [],
): Promise<void> {
  const folder = path.join(dataDir, 'builds', id);
  for (const [name, contents] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), contents);
  }
  const files = await hashFolder(folder);
  await storeFolder(store(), folder, files, { replace: false });
  writeManifest(manifestOf(id), { basePath: '', files });
  live = { release: manifestOf(id), basePath: '', former };
}

type Answer = { readonly status: number; readonly text: string; readonly headers: Headers };
async function get(target: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const response = await fetch(server.url + target, {
    // Otherwise fetch adds `no-cache` to conditional requests, which asks for the whole page.
    headers: { 'Accept-Encoding': 'identity', 'Cache-Control': 'max-age=0', ...headers },
    redirect: 'manual',
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const tagOf = async (target: string, encoding = 'identity'): Promise<string> =>
  (await get(target, { 'Accept-Encoding': encoding })).headers.get('etag') ?? '';

async function headersOf(method: string): Promise<readonly unknown[]> {
  const { headers } = await fetch(`${server.url}/page`, { method, headers: { 'Accept-Encoding': 'br' } });
  return ['content-length', 'content-encoding', 'etag'].map((name) => headers.get(name));
}

function shown({ status, text: body, headers }: Answer): readonly unknown[] {
  return [status, body, headers.get('content-type'), headers.get('cache-control')];
}

test('answers as for a folder: pages, redirects, types, the not-found page', async () => {
  await release('one', {
    'index.html': 'home',
    'docs/index.html': 'docs',
    'docs/why.html': 'why',
    '404.html': 'nothing here',
    'feed.xml': '<feed/>',
    'hosting.json': JSON.stringify({
      trailingSlash: true,
      redirects: [{ from: '/old', to: '/docs/', status: 301 }],
      gone: [],
      headers: [],
    }),
  });
  const answers = await Promise.all(['/', '/docs/', '/docs/why/', '/no'].map((at) => get(at)));
  expect(answers.map((answer) => [answer.status, answer.text])).toEqual([
    [200, 'home'],
    [200, 'docs'],
    [200, 'why'],
    [404, 'nothing here'],
  ]);
  const moved = await get('/old');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/docs/']);
  expect((await get('/hosting.json')).status).toBe(404);
  expect((await get('/feed.xml')).headers.get('content-type')).toMatch(/^(text|application)\/xml/);
  expect((await get('/docs/', { Range: 'bytes=1-2' })).text).toBe('oc');
  expect(errors).toEqual([]);
});

test('a publish changes the tags of changed pages only', async () => {
  await release('one', { 'same.html': text('same'), 'changed.html': text('one') });
  const [same, changed] = [await tagOf('/same'), await tagOf('/changed')];
  expect(same).toMatch(/^"[0-9a-f]{64}"$/);
  expect((await get('/same')).headers.has('last-modified')).toBe(false);
  await release('two', { 'same.html': text('same'), 'changed.html': text('two') });
  expect((await get('/same', { 'If-None-Match': same })).status).toBe(304);
  const newer = await get('/changed', { 'If-None-Match': changed });
  expect([newer.status, newer.text]).toEqual([200, text('two')]);
});

describe.each(['in memory', 'beforehand'])('compressed %s', (when) => {
  beforeEach(async () => {
    await release('one', { 'page.html': text('page'), 'short.html': 'short', 'a.png': text('png') });
    if (when === 'beforehand') await compressFiles(store(), readManifest(manifestOf('one')).files.values());
  });

  test('a text is sent in the encoding that the reader prefers, with a tag of its own', async () => {
    const tags = new Set<string | null>();
    for (const [accepted, sent] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const { status, text: body, headers } = await get('/page', { 'Accept-Encoding': accepted });
      expect([status, body === text('page'), headers.get('content-encoding')]).toEqual([200, true, sent]);
      expect([headers.get('vary'), headers.get('content-type')]).toEqual([
        'Accept-Encoding',
        'text/html; charset=utf-8',
      ]);
      tags.add(headers.get('etag'));
    }
    expect(tags.size).toBe(3);
    const tag = await tagOf('/page', 'br');
    const known = await get('/page', { 'Accept-Encoding': 'br', 'If-None-Match': `W/"x", ${tag}` });
    expect([known.status, known.headers.get('etag'), known.headers.get('vary')]).toEqual([
      304,
      tag,
      'Accept-Encoding',
    ]);
    expect((await get('/page', { 'Accept-Encoding': 'gzip', 'If-None-Match': tag })).status).toBe(200);
    expect((await get('/page', { 'Accept-Encoding': 'br', 'If-Match': '"x"' })).status).toBe(412);
  });

  test('HEAD has the same headers as GET', async () => {
    expect(await headersOf('HEAD')).toEqual(await headersOf('GET'));
  });

  test('short texts, images and ranges stay as they are', async () => {
    for (const target of ['/short', '/a.png']) {
      expect((await get(target, { 'Accept-Encoding': 'br' })).headers.has('content-encoding')).toBe(false);
    }
    const part = await get('/page', { 'Accept-Encoding': 'br', Range: 'bytes=0-3' });
    expect([part.status, part.text, part.headers.has('content-encoding')]).toEqual([206, 'page', false]);
  });
});

test('what is compressed beforehand is what is sent', async () => {
  await release('one', { 'page.html': text('page') });
  await compressFiles(store(), readManifest(manifestOf('one')).files.values());
  truncateSync(`${placeOf('one', '/page.html')}.br`, 5);
  expect((await headersOf('HEAD'))[0]).toBe('5');
});

test('open pages load what earlier releases had; pages of those releases are gone', async () => {
  await release('one', { '_next/static/one.js': 'one', 'gone.html': 'gone' });
  const former = path.join(dataDir, 'former.json');
  await release('two', { '_next/static/two.js': 'two' }, [manifestOf('one'), former]);
  expect((await get('/_next/static/one.js')).text).toBe('one');
  expect((await get('/_next/static/two.js')).text).toBe('two');
  expect((await get('/gone')).status).toBe(404);
  expect((await get('/gone.html')).status).toBe(404);
  expect((await get('/_next/static/none.js')).status).toBe(404);
  // The release is retired while the server runs: what its pages load is named by another manifest.
  writeManifest(former, {
    basePath: '',
    files: new Map([...readManifest(manifestOf('one')).files].filter(([name]) => name.endsWith('.js'))),
  });
  rmSync(manifestOf('one'));
  const script = await get('/_next/static/one.js');
  expect([script.text, script.headers.get('cache-control')]).toEqual([
    'one',
    'public, max-age=31536000, immutable',
  ]);
  writeManifest(former, { basePath: '', files: new Map() });
  expect((await get('/_next/static/one.js')).status).toBe(404);
  expect(errors).toEqual([]);
});

test.each([
  ['missing', (place: string) => rmSync(place)],
  ['cut short', (place: string) => truncateSync(place, 3)],
  ['a folder', (place: string) => (rmSync(place), mkdirSync(place))],
])(
  'a content that is %s is a failure of its own page: never 404, and never a wrong body',
  async (_name, damage) => {
    await release('one', {
      'page.html': text('page'),
      'empty.txt': '',
      'other.html': 'other',
      '404.html': 'nothing',
    });
    damage(placeOf('one', '/page.html'));
    for (const encoding of ['identity', 'br']) {
      const answer = await get('/page', { 'Accept-Encoding': encoding });
      expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([
        500,
        'The server failed. Try again later.\n',
        null,
      ]);
    }
    expect(String(errors[0])).toContain("'/page.html' is damaged");
    rmSync(placeOf('one', '/empty.txt'));
    expect((await get('/empty.txt')).status).toBe(500);
    expect((await get('/other')).text).toBe('other');
  },
);

function draw(picture: NamedPicture, content: string): void {
  const folder = releasePlaces(dataDir).pictures;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, pictureFile(picture)), content);
}

describe('a social card', () => {
  const card = { name: 'c'.repeat(32), card: { label: 'For Users', title: 'Why', site: 'Site' } };
  const picture = (): string => path.join(releasePlaces(dataDir).pictures, pictureFile(card));
  beforeEach(async () => {
    await release('one', { 'cards/site.png': 'of the site', '404.html': 'nothing' });
    const pictures = new Map([['/cards/why.png', card]]);
    writeManifest(manifestOf('one'), { ...readManifest(manifestOf('one')), pictures });
  });

  test('that is not drawn yet is the one of the site, which nobody may keep', async () => {
    const instead = await get('/cards/why.png');
    expect(shown(instead)).toEqual([200, 'of the site', 'image/png', 'no-store']);
    expect(shown(await get('/cards/site.png'))).toEqual([200, 'of the site', 'image/png', 'no-cache']);
    draw(card, 'drawn');
    const condition = { 'If-None-Match': instead.headers.get('etag') ?? '' };
    const drawn = await get('/cards/why.png', condition);
    expect(shown(drawn)).toEqual([200, 'drawn', 'image/png', 'no-cache']);
    const tag = drawn.headers.get('etag') ?? '';
    expect((await get('/cards/why.png', { 'If-None-Match': tag })).status).toBe(304);
    expect((await get('/cards/why.png', { Range: 'bytes=1-2' })).text).toBe('ra');
    expect(errors).toEqual([]);
  });

  test('is not found unless the release lists it', async () => {
    draw(card, 'drawn');
    expect(shown(await get(`/cards/${pictureFile(card)}`)).slice(0, 2)).toEqual([404, 'nothing']);
    await release('two', { '404.html': 'nothing' });
    expect((await get('/cards/why.png')).status).toBe(404);
  });

  test('has a folder in its place: it is drawn again', async () => {
    mkdirSync(picture(), { recursive: true });
    expect(shown(await get('/cards/why.png'))[1]).toBe('of the site');
  });
});

describe('a rendition', () => {
  const original = '/media/a-90x60.jpg';
  const named = (width: number, format: 'avif' | 'webp', digit: string): NamedRendition => ({
    name: digit.repeat(32),
    rendition: { original, width, format },
  });
  const renditions = [
    named(448, 'avif', '1'),
    named(448, 'webp', '2'),
    named(768, 'avif', '3'),
    named(768, 'webp', '4'),
  ];
  const at = (width: number, format: string): string => `${original}.${width}.${format}`;
  beforeEach(async () => {
    await release('one', { [original.slice(1)]: 'the image', '404.html': 'nothing' });
    const pictures = new Map(renditions.map((each) => [renditionPath(each.rendition), each]));
    writeManifest(manifestOf('one'), { ...readManifest(manifestOf('one')), pictures });
  });

  test('that is not drawn yet is the most similar one that is, or the image, which nobody may keep', async () => {
    expect(shown(await get(at(768, 'avif')))).toEqual([200, 'the image', 'image/jpeg', 'no-store']);
    draw(named(448, 'webp', '2'), 'small');
    expect(shown(await get(at(768, 'avif')))).toEqual([200, 'small', 'image/webp', 'no-store']);
    draw(named(768, 'webp', '4'), 'large');
    expect(shown(await get(at(768, 'avif')))).toEqual([200, 'large', 'image/webp', 'no-store']);
    draw(named(768, 'avif', '3'), 'best');
    expect(shown(await get(at(768, 'avif')))).toEqual([
      200,
      'best',
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    expect(errors).toEqual([]);
  });

  test('is not found unless the release lists it or has its image', async () => {
    expect(shown(await get(at(100, 'webp')))).toEqual([200, 'the image', 'image/jpeg', 'no-store']);
    expect((await get('/media/b-90x60.jpg.448.webp')).status).toBe(404);
  });
});

test('the last good release stays while a manifest cannot be read; 503 when there is none', async () => {
  live = { release: manifestOf('none'), basePath: '', former: [] };
  expect((await get('/')).status).toBe(503);
  await release('one', { 'index.html': 'one' });
  expect((await get('/')).text).toBe('one');
  writeFileSync(manifestOf('two'), '{"basePath');
  live = { release: manifestOf('two'), basePath: '', former: [] };
  expect((await get('/')).text).toBe('one');
  expect(String(errors.at(-1))).toContain("two.json' is not the manifest of a release");
  await release('two', { 'index.html': 'two' });
  expect((await get('/')).text).toBe('two');
});
