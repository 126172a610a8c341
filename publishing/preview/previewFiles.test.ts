import type { Server, ServerResponse } from 'node:http';
import type { PreviewFiles } from './previewFiles.ts';
import type { FakeServer } from './testing/startFakeServer.ts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetCacheFolder } from '#publishing/site/siteCaches.ts';
import { doc, ref } from '#publishing/site/testing/soundSite.ts';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';
import { isUpload, previewFiles } from './previewFiles.ts';
import { startFakeServer, studio } from './testing/startFakeServer.ts';

/** One of the files that are compiled code to the fake. */
const code = '/fakePreview.ts';

let server: FakeServer;
let files: PreviewFiles;
let root: string;
/** Serves uploads. */
let lake: Server;
let port: number;
/** The uploads that the lake was asked for, with the replies, which it does not send by itself. */
let fetches: { readonly path: string | undefined; readonly response: ServerResponse }[];
/** The number of uploads that were to be fetched in turn. */
let turns: number;
beforeEach(async () => {
  turns = 0;
  fetches = [];
  lake = createServer(({ url }, response) => fetches.push({ path: url, response }));
  port = await listen(lake, 0, 'PORT');
  server = await startFakeServer({
    files: {
      answer: (...asked) => files.answer(...asked),
      answerUpload: (request, response, target, { previews, inTurn }) =>
        files.answerUpload(request, response, target, {
          previews,
          inTurn: (work) => {
            const turn = inTurn(work);
            turns += 1;
            return turn;
          },
        }),
      ofModel: (...asked) => files.ofModel(...asked),
    },
  });
  const { preview } = server;
  root = mkdtempSync(path.join(tmpdir(), 'preview-uploads-'));
  files = previewFiles({
    root,
    code: 'none',
    preview,
    renderer: preview.renderer,
    uploads: () => ({ origin: `http://127.0.0.1:${port}`, projectId: 'local', dataset: 'production' }),
  });
});
afterEach(async () => {
  await server.close();
  await closeServer(lake);
  rmSync(root, { recursive: true });
});

async function askPage(place: string) {
  return server.ask(place, { headers: await ticket() });
}

test('when no site can be built from the content, pages say why and other addresses reveal nothing', async () => {
  server.preview.publish(doc('use', 'Secret', { parent: ref('nowhere') }));
  const page = await askPage('/docs/guides/use/');
  expect(page.status).toBe(503);
  expect(page.text).toMatch(/^The published content has an error, so that no page can be shown: “Secret”: /);
  const asked = await Promise.all(['/favicon.ico', code].map((place) => server.ask(place)));
  expect(asked.map(({ status, text }) => [status, text])).toEqual(
    asked.map(() => [503, 'There is nothing to show at the moment. It is tried again and again.\n']),
  );
  const headers = { Authorization: 'Bearer editor', Origin: studio };
  expect((await server.ask('/~preview/writers/uses?id=use', { headers })).status).toBe(503);
  server.preview.publish();
  expect((await askPage('/docs/guides/use/')).status).toBe(200);
  expect((await server.ask(code)).text).toContain('export function fakePreview');
});

test('while what was sound has an error, pages and what they need are there', async () => {
  expect((await askPage('/docs/guides/use/')).status).toBe(200);
  server.preview.publish(doc('use', 'Use', { parent: ref('nowhere') }));
  expect((await askPage('/docs/guides/use/')).status).toBe(200);
  expect((await server.ask(code)).text).toContain('export function fakePreview');
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A draft of the document `use` that alone has an upload; returns the address of that. */
function draftWithUpload(extension = 'svg', bytes = drawing): string {
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  mkdirSync(assetCacheFolder(root), { recursive: true });
  writeFileSync(path.join(assetCacheFolder(root), sha1), bytes);
  const isFile = extension === 'pdf';
  const kind = isFile ? 'file' : 'image';
  const name = isFile ? `${sha1}.${extension}` : `${sha1}-1x1.${extension}`;
  const upload = {
    _id: `${kind}-1`,
    _type: `sanity.${kind}Asset`,

    url: `http://127.0.0.1:9/${kind}s/local/production/${name}`,
    extension,
    mimeType: 'a/b',
    size: bytes.length,
    sha1hash: sha1,
    originalFilename: `a.${extension}`,
    dimensions: { width: 1, height: 1 },
  };
  server.preview.publish(upload);
  const block = isFile ? { _type: 'download', title: 'A' } : { _type: 'figure', alt: 'A' };
  const body = [{ _key: 'f', ...block, asset: ref(`${kind}-1`) }];
  server.preview.edit(doc('use', 'Use', { parent: ref('guides'), body }));
  return isFile ? `/files/${sha1.slice(0, 12)}/a.${extension}` : `/media/${name}`;
}

test.each([
  ['svg', 'image/svg+xml'],
  ['pdf', 'application/pdf'],
])('an upload that ends in %s is sent as %s: its name in the cache does not tell', async (ending, type) => {
  const place = draftWithUpload(ending);

  const { status, headers, text } = await server.ask(place, { headers: await ticket() });
  expect([status, headers['content-type'], text]).toEqual([200, type, drawing]);
});

test('a rendition of an image is the image itself: none are drawn for a preview', async () => {
  const place = draftWithUpload();
  const { status, headers, text } = await server.ask(`${place}.448.webp`, { headers: await ticket() });
  expect([status, headers['content-type'], text]).toEqual([200, 'image/svg+xml', drawing]);
  expect((await server.ask(`${place}.448.webp`)).status).toBe(404);
});

test('an upload is for those who may see a document that uses it, and no cache keeps it for others', async () => {
  const place = draftWithUpload();
  const statusFor = async (headers: Record<string, string>) => (await server.ask(place, { headers })).status;
  expect(await statusFor({})).toBe(404);
  expect(await statusFor({ Authorization: 'Preview AAAAAAAAAAAAAAAAAAAAAA' })).toBe(404);
  expect(await statusFor({ Cookie: 'preview-ticket=AAAAAAAAAAAAAAAAAAAAAA; preview-link=A.A' })).toBe(404);
  const seen = await server.ask(place, { headers: await ticket() });
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect(await statusFor(await review('use'))).toBe(200);
  expect(await statusFor(await review('start'))).toBe(404);
});

test('browsers load the uploads of a page with the cookie that they got with it', async () => {
  const place = draftWithUpload();
  for (const authorization of [await ticket(), await review('use')]) {
    const page = await server.ask('/docs/guides/use/', { headers: authorization });
    const [cookie = ''] = [page.headers['set-cookie'] ?? ''].flat().map(String);
    expect(cookie).toMatch(
      /^preview-(?:ticket|link)-\d+=[\w-]{43}; Path=\/; HttpOnly; Max-Age=43200; SameSite=Strict$/,
    );
    const [pair = ''] = cookie.split(';');
    // Browsers send it to all programs on this machine.
    expect(cookie).not.toContain(authorization['Authorization']?.split(' ')[1]);
    expect((await server.ask(place, { headers: { Cookie: `a=b; ${pair}` } })).status).toBe(200);
    // It opens nothing else.
    expect((await server.ask('/sidebars/a.json', { headers: { Cookie: pair } })).status).toBe(401);
  }
});

/** Files in a draft that are not cached yet. */
function draftWithFiles(count: number) {
  const added = Array.from({ length: count }, (_, n) => {
    const bytes = `file ${n}`;
    const sha1 = createHash('sha1').update(bytes).digest('hex');
    const url = `http://127.0.0.1:9/files/local/production/${sha1}.pdf`;
    return { id: `file-${n}`, bytes, sha1, url, place: `/files/${sha1.slice(0, 12)}/a.pdf` };
  });
  server.preview.publish(
    ...added.map(({ id, bytes, sha1, url }) => ({
      _id: id,
      _type: 'sanity.fileAsset',
      url,
      extension: 'pdf',
      mimeType: 'a/b',
      size: bytes.length,
      sha1hash: sha1,
      originalFilename: 'a.pdf',
    })),
  );
  const body = added.map(({ id }) => ({ _key: id, _type: 'download', title: 'A', asset: ref(id) }));
  server.preview.edit(doc('use', 'Use', { parent: ref('guides'), body }));
  return added;
}

test('an upload is not fetched any further when its client leaves', async () => {
  const [file] = draftWithFiles(1);
  const stop = new AbortController();
  const headers = await ticket();
  const asked = fetch(new URL(file?.place ?? '', server.url), { headers, signal: stop.signal });
  await expect.poll(() => fetches).toHaveLength(1);
  const closed = fetches.map(({ response }) => once(response, 'close'));
  stop.abort();
  await expect(asked).rejects.toThrow('aborted');
  await Promise.all(closed);
});

test('the scene in which an upload is looked for knows when its client has left', async () => {
  const headers = await ticket();
  const read = Promise.withResolvers<void>();
  server.preview.beforeReading(() => read.promise);
  for (const place of ['/media/a.svg', '/styles.css']) {
    const stop = new AbortController();
    const asked = fetch(new URL(place, server.url), { headers, signal: stop.signal });
    await expect.poll(() => server.preview.callers.at(-1)?.aborted).toBe(false);
    stop.abort();
    await expect(asked).rejects.toThrow('aborted');
    await expect.poll(() => server.preview.callers.at(-1)?.aborted).toBe(true);
  }
  read.resolve();
});

test('uploads are fetched one at a time, and somebody who asks for many does not keep others waiting', async () => {
  const added = draftWithFiles(4);
  const [editor, viewer] = [await ticket(), await ticket('viewer')];
  const answers: ReturnType<FakeServer['ask']>[] = [];
  for (const [n, { place }] of added.entries()) {
    answers.push(server.ask(place, { headers: n < 3 ? editor : viewer }));
    await expect.poll(() => turns).toBe(n + 1);
  }
  const fetched: number[] = [];
  for (let count = 1; count <= added.length; count += 1) {
    await expect.poll(() => fetches).toHaveLength(count);
    const { path: asked = '', response } = fetches[count - 1] ?? {};
    const n = added.findIndex(({ sha1 }) => asked.includes(sha1));
    fetched.push(n);
    response?.end(added[n]?.bytes);
  }
  expect(fetched).toEqual([0, 1, 3, 2]);
  expect((await Promise.all(answers)).map(({ text }) => text)).toEqual(added.map(({ bytes }) => bytes));
});

async function ticket(role = 'editor'): Promise<Record<string, string>> {
  const headers = { Authorization: `Bearer ${role}`, Origin: studio };
  const { text } = await server.ask('/~preview/writers/tickets', { headers, method: 'POST', body: {} });
  const issued: { readonly ticket: string } = JSON.parse(text);
  return { Authorization: `Preview ${issued.ticket}` };
}

/** The right of those who review a document. */
async function review(id: string): Promise<Record<string, string>> {
  const headers = { Authorization: 'Bearer editor', Origin: studio };
  const body = { documents: [id], days: 7 };
  const { text } = await server.ask('/~preview/writers/links', { headers, method: 'POST', body });
  const created: { readonly secret: string } = JSON.parse(text);
  return { Authorization: `Review ${created.secret}` };
}

test.each([
  ['/media/a-1x1.svg', true],
  ['/base/files/folder/a.b.pdf', true],
  ['/media/a', false],
  ['/media/.svg', false],
  ['/media.svg', false],
  ['/docs/a.svg', false],
  ['media/a.svg', false],
])('%j may be an upload: %s', (asked, expected) => expect(isUpload(asked)).toBe(expected));

test('a path is read in time that grows with its length', () => {
  expect(isUpload('/media/m'.repeat(100_000))).toBe(false);
});
