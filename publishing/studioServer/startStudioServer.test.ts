import type { StudioServer } from './startStudioServer.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStudioServer } from './startStudioServer.ts';

let folder: string;
let server: StudioServer;
let errors: unknown[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'studio-'));
  mkdirSync(path.join(folder, 'static'));
  writeFileSync(path.join(folder, 'index.html'), '<html><head></head></html>');
  writeFileSync(path.join(folder, 'static', 'sanity-abcd1234.js'), 'script');
  writeFileSync(path.join(folder, 'static', 'favicon.ico'), 'icon');
  errors = [];
  server = await startStudioServer({
    folder,
    port: 0,
    source: { kind: 'local', projectId: 'local', dataset: 'production', apiHost: 'http://localhost:3400' },
    onError: (error) => errors.push(error),
  });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends one request as it is written, and resolves with the first line of the answer. */
function ask(line: string, ...headers: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
      socket.write([line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'), 'latin1'),
    );
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

const cacheOf = async (name: string): Promise<unknown> => {
  const response = await fetch(`${server.url}/static/${name}`);
  return [await response.text(), response.headers.get('cache-control')];
};

test('serves the page at every address that is not a file, with a policy for its lake alone', async () => {
  const response = await fetch(`${server.url}/structure/docs`);
  expect(await response.text()).toContain('studio-settings');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('lets browsers cache files named after their content forever', async () => {
  expect(await cacheOf('sanity-abcd1234.js')).toEqual(['script', 'public, max-age=31536000, immutable']);
  expect(await cacheOf('favicon.ico')).toEqual(['icon', 'no-cache']);
});

test.each([
  ['GET /static/ HTTP/1.1', 200],
  ['GET /static/none.js HTTP/1.1', 404],
  ['GET /static/../index.html HTTP/1.1', 200],
  ['GET /static/..%2findex.html HTTP/1.1', 200],
  ['GET /static/%2e%2e/index.html HTTP/1.1', 200],
  ['GET /static/..%5cindex.html HTTP/1.1', 200],
  ['GET /static/%00 HTTP/1.1', 200],
  ['GET /% HTTP/1.1', 200],
  ['GET //evil.example HTTP/1.1', 200],
  ['GET \\evil.example HTTP/1.1', 400],
  ['GET http://evil.example/static/favicon.ico HTTP/1.1', 200],
  [`GET /static/${'x'.repeat(5000)} HTTP/1.1`, 404],
  [`GET /${'x'.repeat(20_000)} HTTP/1.1`, 431],
  ['HEAD / HTTP/1.1', 200],
  ['POST / HTTP/1.1', 405],
  ['OPTIONS * HTTP/1.1', 405],
  ['TRACE / HTTP/1.1', 405],
])('responds to %s with %i', async (line, status) => {
  expect(await ask(line)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(errors).toEqual([]);
});

test.each(['bytes=5-2', 'bytes=99-', 'bytes=-0', 'bytes=x', `bytes=${'0-1,'.repeat(1000)}`])(
  'survives a request for the range %s',
  async (range) => {
    expect(await ask('GET /static/favicon.ico HTTP/1.1', `Range: ${range}`)).toMatch(
      /^HTTP\/1\.1 (200|416) /,
    );
    expect(await ask('GET /static/favicon.ico HTTP/1.1')).toBe('HTTP/1.1 200 OK');
  },
);

test('still serves the page when its folder disappears', async () => {
  rmSync(folder, { recursive: true });
  expect((await fetch(`${server.url}/static/favicon.ico`)).status).toBe(404);
  expect((await fetch(server.url)).status).toBe(200);
});
