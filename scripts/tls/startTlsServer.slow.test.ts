import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { TlsOptions } from './startTlsServer.ts';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { Agent, request as askSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeServer } from '#lake/http/closeServer.ts';
import { listen } from '#lake/http/listen.ts';
import { refuseUpgrade } from '#lake/http/refuseUpgrade.ts';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { startTlsServer } from './startTlsServer.ts';
import { makeCertificate } from './testing/makeCertificate.ts';

/* What a proxy does is tested with the proxies of the guide (scripts/serve/proxies.slow.test.ts). */

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let files: { readonly cert: string; readonly key: string };
let port: number;
let errors: unknown[];
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
  files = makeCertificate(folder);
  [port = 0] = await freePorts(1);
  errors = [];
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  rmSync(folder, { recursive: true });
});

async function start(behind: number, options: Partial<TlsOptions> = {}): Promise<void> {
  const server = await startTlsServer({
    ...files,
    host: '127.0.0.1',
    servers: [{ url: `https://docs.example.test:${port}`, port: behind }],
    onError: (error) => errors.push(error),
    ...options,
  });
  closers.push(server.close);
}

async function ask(): Promise<readonly [number | undefined, string]> {
  const session = connect(`https://127.0.0.1:${port}`, {
    servername: 'docs.example.test',
    rejectUnauthorized: false,
  });
  const stream = session.request({ ':path': '/', ':authority': host() });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    stream.on('response', (headers) => resolve(headers[':status']));
    stream.on('error', reject);
  });
  const said = await text(stream);
  session.destroy();
  return [status, said];
}

/** A connection, for a protocol of ALPN. */
const open = (protocol = 'http/1.1') =>
  connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: [protocol] });

async function fingerprint(): Promise<string> {
  const socket = open();
  await once(socket, 'secureConnect');
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}

/** Opens a connection, and resolves once the server has closed it. */
const untilClosed = (protocol: string) => once(open(protocol).resume(), 'close');

/** What is answered to a request, as it is written, until the server closes the connection. */
function answerTo(request: string): Promise<string> {
  const socket = open();
  socket.write(request);
  return text(socket);
}

test('a renewed certificate is taken without a restart, and half of one is not', async () => {
  await start(1, { lookEvery: 20 });
  const first = await fingerprint();
  const next = path.join(folder, 'next');
  mkdirSync(next);
  const { cert, key } = makeCertificate(next);
  writeFileSync(files.cert, '');
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0));
  expect(await fingerprint()).toBe(first);
  writeFileSync(files.key, readFileSync(key));
  writeFileSync(files.cert, readFileSync(cert));
  await vi.waitFor(async () => expect(await fingerprint()).not.toBe(first), { timeout: 10_000 });
});

test('a renewed certificate is taken whatever the dates of its files', async () => {
  await start(1, { lookEvery: 20 });
  const first = await fingerprint();
  const dates = [files.cert, files.key].map((file) => [file, statSync(file)] as const);
  makeCertificate(folder);
  for (const [file, { atime, mtime }] of dates) utimesSync(file, atime, mtime);
  await vi.waitFor(async () => expect(await fingerprint()).not.toBe(first), { timeout: 10_000 });
});

describe('a connection on which nothing is sent', () => {
  const protocols = ['h2', 'http/1.1'];

  test.each(protocols)('is closed (%s)', async (protocol) => {
    await start(1, { maxIdleTime: 50 });
    expect(await untilClosed(protocol)).toEqual([false]);
  });

  test('stays open for as long as an answer is to come', async () => {
    const answers: ServerResponse[] = [];
    const server = createServer((_request, response) => answers.push(response));
    await start(await listen(server, 0, 'PORT'), { maxIdleTime: 50 });
    closers.push(() => closeServer(server));
    const overHttp2 = ask();
    const overHttp1 = askOverHttp1({ method: 'GET', target: '/' });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    // These are opened later, so the others have been idle for longer.
    for (const protocol of protocols) await untilClosed(protocol);
    for (const response of answers) response.end('late');
    expect(await overHttp2).toEqual([200, 'late']);
    await overHttp1;
  });
});

test('a server that is gone is 502, and one that comes back answers', async () => {
  const [behind = 0] = await freePorts(1);
  await start(behind);
  expect(await ask()).toEqual([502, 'The server does not answer.\n']);
  const server = createServer((_request, response) => response.end('back'));
  await listen(server, behind, 'PORT');
  closers.push(() => closeServer(server));
  expect(await ask()).toEqual([200, 'back']);
});

const host = () => `docs.example.test:${port}`;

type Asked = {
  readonly method: string;
  readonly target: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
};

/** Resolves once the answer is there. */
async function askOverHttp1({ method, target, headers, body }: Asked): Promise<void> {
  const agent = new Agent({ servername: 'docs.example.test', rejectUnauthorized: false });
  const sent = { host: host(), ...headers };
  const asked = askSecurely({ host: '127.0.0.1', port, agent, method, path: target, headers: sent });
  const answer = once(asked, 'response');
  asked.end(body);
  const [{ statusCode }] = (await answer) as [IncomingMessage];
  expect(statusCode).toBe(200);
}

describe('a body that looks like a request', () => {
  const methods = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH'];
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: docs.example.test\r\n\r\n';
  let seen: string[];

  beforeEach(async () => {
    seen = [];
    const server = createServer(async (request, response) => {
      seen.push(`${request.method} ${request.url} ${await text(request)}`);
      response.end();
    });
    const behind = await listen(server, 0, 'PORT');
    closers.push(() => closeServer(server));
    await start(behind);
  });

  test.each(methods)('stays the body of %s over HTTP/2', async (method) => {
    const session = connect(`https://127.0.0.1:${port}`, {
      servername: 'docs.example.test',
      rejectUnauthorized: false,
    });
    const authority = { ':authority': host() };
    const first = { ...authority, ':method': method, ':path': '/first' };
    await text(session.request(first, { endStream: false }).end(smuggled));
    await text(session.request({ ...authority, ':path': '/second' }));
    session.destroy();
    expect(seen).toEqual([`${method} /first ${smuggled}`, 'GET /second ']);
  });

  const length = { 'content-length': smuggled.length };
  const framings = [
    ['chunks', { 'transfer-encoding': 'chunked' }],
    ['a length', length],
    ['a length that the header Connection names', { ...length, connection: 'content-length' }],
  ] as const;

  test.each(methods.flatMap((method) => framings.map((framing) => [method, ...framing] as const)))(
    'stays the body of %s with %s over HTTP/1.1',
    async (method, _, headers) => {
      await askOverHttp1({ method, target: '/first', headers, body: smuggled });
      await askOverHttp1({ method: 'GET', target: '/second' });
      expect(seen).toEqual([`${method} /first ${smuggled}`, 'GET /second ']);
    },
  );
});

const upgradeTo = (name: string) =>
  `GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
const refusal = (status: string) => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

describe('a request for a socket that is refused', () => {
  let behind: Server;

  beforeEach(async () => {
    behind = createServer().on('upgrade', (_request, socket) => refuseUpgrade(socket, '403 Forbidden'));
    await start(await listen(behind, 0, 'PORT'));
    closers.push(() => closeServer(behind));
  });

  test('is told why, also if the server does not answer', async () => {
    expect(await answerTo(upgradeTo('evil.example.test'))).toBe(refusal('421 Misdirected Request'));
    expect(await answerTo(upgradeTo(host()))).toBe(refusal('403 Forbidden'));
    await closeServer(behind);
    expect(await answerTo(upgradeTo(host()))).toBe(refusal('502 Bad Gateway'));
  });
});

test('says which file cannot be read, and which port not be used', async () => {
  const missing = path.join(folder, 'missing.pem');
  await expect(start(1, { cert: missing })).rejects.toThrow(
    `TLS_CERT names '${missing}', which cannot be read.`,
  );
  await start(1);
  await expect(start(1)).rejects.toThrow(`Port ${port} of 127.0.0.1 cannot be used for TLS.`);
});
