import type { TlsOptions } from './startTlsServer.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeServer } from '#lake/http/closeServer.ts';
import { listen } from '#lake/http/listen.ts';
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
  const stream = session.request({ ':path': '/', ':authority': `docs.example.test:${port}` });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    stream.on('response', (headers) => resolve(headers[':status']));
    stream.on('error', reject);
  });
  const said = await text(stream);
  session.destroy();
  return [status, said];
}

function fingerprint(): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.on('error', reject);
  });
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

test('a server that is gone is 502, and one that comes back answers', async () => {
  const [behind = 0] = await freePorts(1);
  await start(behind);
  expect(await ask()).toEqual([502, 'The server does not answer.\n']);
  const server = createServer((_request, response) => response.end('back'));
  await listen(server, behind, 'PORT');
  closers.push(() => closeServer(server));
  expect(await ask()).toEqual([200, 'back']);
});

test('says which file cannot be read, and which port not be used', async () => {
  const missing = path.join(folder, 'missing.pem');
  await expect(start(1, { cert: missing })).rejects.toThrow(
    `TLS_CERT names '${missing}', which cannot be read.`,
  );
  await start(1);
  await expect(start(1)).rejects.toThrow(`Port ${port} of 127.0.0.1 cannot be used for TLS.`);
});
