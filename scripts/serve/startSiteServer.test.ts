import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from './listen.ts';
import type { LiveSite } from './liveSite.ts';
import type { SiteServer } from './startSiteServer.ts';
import { startSiteServer } from './startSiteServer.ts';

let folder: string;
let server: SiteServer;
let live: LiveSite | undefined;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  mkdirSync(path.join(folder, 'a', 'b'), { recursive: true });
  mkdirSync(path.join(folder, '_next', 'static'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), 'home');
  writeFileSync(path.join(folder, 'a', 'index.html'), 'page a');
  writeFileSync(path.join(folder, 'a', 'b.html'), 'page b');
  writeFileSync(path.join(folder, '404.html'), 'nothing here');
  writeFileSync(path.join(folder, '_next', 'static', 'x.js'), '1');
  live = { folder, basePath: '', former: [] };
  server = await startSiteServer({ port: 0, live: () => live });
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function get(target: string): Promise<readonly [number, string]> {
  const response = await fetch(server.url + target);
  return [response.status, await response.text()];
}

test('a page answers with and without a trailing slash, as a folder or as a file', async () => {
  expect(await get('/')).toEqual([200, 'home']);
  expect(await get('/a')).toEqual([200, 'page a']);
  expect(await get('/a/')).toEqual([200, 'page a']);
  expect(await get('/a/b')).toEqual([200, 'page b']);
  expect(await get('/a/b/')).toEqual([200, 'page b']);
});

test('text travels compressed to those who can read it, and is the same text', async () => {
  const text = 'a page of the docs '.repeat(500);
  writeFileSync(path.join(folder, 'long.html'), text);
  writeFileSync(path.join(folder, '404.html'), text);
  const travel = async (target: string, encodings: string): Promise<readonly unknown[]> => {
    const response = await fetch(server.url + target, { headers: { 'Accept-Encoding': encodings } });
    return [response.status, response.headers.get('Content-Encoding'), (await response.text()) === text];
  };
  expect(await travel('/long', 'gzip, deflate, br')).toEqual([200, 'br', true]);
  expect(await travel('/long', 'gzip')).toEqual([200, 'gzip', true]);
  expect(await travel('/long', 'identity')).toEqual([200, null, true]);
  expect(await travel('/nowhere', 'br')).toEqual([404, 'br', true]);
});

test("an unknown path answers 404 with the site's own page", async () => {
  expect(await get('/nowhere')).toEqual([404, 'nothing here']);
});

test('a path cannot leave the folder', async () => {
  writeFileSync(`${folder}-secret`, 'secret');
  const name = path.basename(folder);
  expect((await get(`/..%2f${name}-secret`))[1]).toBe('nothing here');
  rmSync(`${folder}-secret`);
});

test('under a base path, only what lies below it is the site', async () => {
  live = { folder, basePath: '/handbook', former: [] };
  expect(await get('/handbook/')).toEqual([200, 'home']);
  expect(await get('/handbook/a/')).toEqual([200, 'page a']);
  expect(await get('/a/')).toEqual([404, 'nothing here']);
  expect(await get('/handbooks/a/')).toEqual([404, 'nothing here']);
});

test('another build is shown from one request to the next, and what open pages still load stays', async () => {
  const next = path.join(folder, 'next');
  mkdirSync(next);
  writeFileSync(path.join(next, 'index.html'), 'new home');
  live = { folder: next, basePath: '', former: [folder] };
  expect(await get('/')).toEqual([200, 'new home']);
  expect((await get('/a'))[0]).toBe(404);
  expect(await get('/_next/static/x.js')).toEqual([200, '1']);
  expect((await get('/_next/static/y.js'))[0]).toBe(404);
});

test('before there is a site, a browser is asked to come again', async () => {
  live = undefined;
  const response = await fetch(server.url);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
});

test('files named after their content are kept for ever, pages are asked for again', async () => {
  const script = await fetch(`${server.url}/_next/static/x.js`);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await fetch(`${server.url}/a/`)).headers.get('cache-control')).toBe('no-cache');
});

test('only reading is allowed', async () => {
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(405);
});

test('a port in use is refused by number and variable', async () => {
  const port = Number(new URL(server.url).port);
  await expect(listen(createServer(), port, 'SITE_PORT')).rejects.toThrow(
    `Port ${port} is in use. Stop what uses it, or choose another port with SITE_PORT.`,
  );
});
