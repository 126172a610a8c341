import type { IncomingMessage } from 'node:http';
import type { DevServer } from './startDevServer.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '#system/http/listen.ts';
import { startDevServer } from './startDevServer.ts';

const reload = "<script>new EventSource('/__changes').onmessage = () => location.reload()</script>";

let folder: string;
let server: DevServer;
let nextPort: number | undefined;
const next = createServer((request, response) => {
  if (request.url === '/page/') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': '11' });
    response.end('<p>page</p>');
  } else {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end(`next: ${request.method} ${request.url}`);
  }
});
next.on('upgrade', (request, socket) => {
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${request.headers.upgrade}\r\nConnection: Upgrade\r\n\r\n`,
  );
  socket.pipe(socket);
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dev-'));
  mkdirSync(path.join(folder, 'faq'));
  writeFileSync(path.join(folder, 'faq', 'index.html'), 'moved');
  writeFileSync(path.join(folder, 'sitemap.xml'), '<urlset/>');
  nextPort = await listen(next, 0, '');
  server = await startDevServer({ folder, port: 0, basePath: () => '/base', nextPort: () => nextPort });
});
afterEach(async () => {
  await server.close();
  await new Promise((resolve) => {
    next.close(resolve);
    next.closeAllConnections();
  });
  rmSync(folder, { recursive: true });
});

const textOf = async (target: string): Promise<string> => (await fetch(server.url + target)).text();

test('never serves an upload as an active document, and survives an invalid range', async () => {
  mkdirSync(path.join(folder, 'files', '1'), { recursive: true });
  writeFileSync(path.join(folder, 'files', '1', 'page.html'), '<script>1</script>');
  const { headers } = await fetch(`${server.url}/base/files/1/page.html`);
  expect(headers.get('content-disposition')).toBe('attachment');
  const reversed = await fetch(`${server.url}/base/sitemap.xml`, { headers: { Range: 'bytes=5-2' } });
  expect(reversed.status).toBe(416);
  expect(await textOf('/base/sitemap.xml')).toBe('<urlset/>');
});

test('serves files beside the pages from the folder, below the base path', async () => {
  expect(await textOf('/base/sitemap.xml')).toBe('<urlset/>');
  expect(await textOf('/base/faq/')).toBe('moved');
  expect(await textOf('/sitemap.xml')).toBe('next: GET /sitemap.xml');
});

test('passes all other requests on to Next unchanged', async () => {
  expect(await textOf('/base/a?b=c')).toBe('next: GET /base/a?b=c');
});

test('a page reloads after a change', async () => {
  expect(await textOf('/page/')).toBe(`<p>page</p>${reload}`);
});

test('announces a change to every open page', async () => {
  const open = await Promise.all([fetch(`${server.url}/__changes`), fetch(`${server.url}/__changes`)]);
  const readers = open.map(({ body }) => body?.pipeThrough(new TextDecoderStream()).getReader());
  await Promise.all(readers.map(async (reader) => reader?.read()));
  server.announceChange();
  const told = await Promise.all(readers.map(async (reader) => (await reader?.read())?.value));
  expect(told).toEqual(['data: changed\n\n', 'data: changed\n\n']);
});

test('a web socket reaches Next', async () => {
  const request = sendRequest(`${server.url}/_next/hmr`, {
    headers: { Connection: 'Upgrade', Upgrade: 'websocket' },
  });
  const echoed = new Promise<string>((resolve) => {
    request.on('upgrade', (answer: IncomingMessage, socket) => {
      socket.once('data', (chunk: Buffer) => {
        socket.destroy();
        resolve(`${answer.statusCode} ${chunk.toString()}`);
      });
      socket.write('ping');
    });
  });
  request.end();
  expect(await echoed).toBe('101 ping');
});

test('says that there is nothing to show, and waits for a change', async () => {
  nextPort = undefined;
  const response = await fetch(`${server.url}/page/`);
  expect([response.status, (await response.text()).endsWith(reload)]).toEqual([503, true]);
});

test('says why Next does not answer', async () => {
  nextPort = 1;
  const response = await fetch(`${server.url}/page/`);
  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('ECONNREFUSED')]);
});
