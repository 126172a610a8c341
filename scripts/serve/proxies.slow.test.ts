import type { IncomingMessage } from 'node:http';
import type { ClientHttp2Session, IncomingHttpHeaders } from 'node:http2';
import type { Caller } from '#system/http/callersOf.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { connect } from 'node:http2';
import { Agent, get as getSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { findWebServers, howToGetWebServers } from '#scripts/setup/findWebServers.mjs';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { callersOf } from '#system/http/callersOf.ts';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';
import { startProxy } from './testing/startProxy.ts';

/* The proxies of the guide, in front of servers that say what reaches them. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const programs = findWebServers();
const servers = { docs: 3000, studio: 3333, lake: 3400, publisher: 3500, preview: 3600 } as const;
type Name = keyof typeof servers;
const names = Object.keys(servers) as readonly Name[];

type Echo = { readonly server: string; readonly caller: Caller; readonly bytes: number };

for (const kind of ['caddy', 'nginx'] as const) {
  const program = programs[kind];
  if (program === undefined) console.warn(`Not tested with ${kind}: ${howToGetWebServers}.`);

  describe.skipIf(program === undefined)(`${kind}, as the guide sets it up`, () => {
    const closers: (() => Promise<void>)[] = [];
    let ports: { readonly http: number; readonly https: number };
    let session: ClientHttp2Session;
    let endEvents: () => void;

    beforeAll(async () => {
      const folder = mkdtempSync(path.join(tmpdir(), `${kind}-`));
      closers.push(async () => rmSync(folder, { recursive: true, force: true }));
      const [http = 0, https = 0] = await freePorts(2);
      ports = { http, https };
      const behind: Record<number, number> = {};
      for (const name of names) {
        const port = await startEcho(name, urlOf(name));
        behind[servers[name]] = port;
      }
      closers.push(await startProxy({ kind, program: program ?? '', folder, ports, behind }));
      session = connect(`https://127.0.0.1:${https}`, {
        servername: 'lake.example.test',
        rejectUnauthorized: false,
      });
      closers.push(async () => session.destroy());
    });
    afterAll(async () => {
      for (const close of closers.toReversed()) await close();
    });

    /** Starts a server that says by its `callersOf` who asks; `/events` sends one event and stays open. */
    async function startEcho(name: string, url: string): Promise<number> {
      const callerOf = callersOf({ url });
      const server = createServer((request, response) => {
        if (request.url === '/events') {
          response.writeHead(200, { 'Content-Type': 'text/event-stream' });
          response.write('data: first\n\n');
          endEvents = () => response.end();
          return;
        }
        void buffer(request).then(({ length: bytes }) =>
          response.end(JSON.stringify({ server: name, caller: callerOf(request), bytes } satisfies Echo)),
        );
      });
      const sockets = new WebSocketServer({ server });
      sockets.on('connection', (socket, request) => socket.send(JSON.stringify(callerOf(request))));
      closers.push(() => closeServer(server));
      return listen(server, 0, 'PORT');
    }

    const urlOf = (name: string) => `https://${hostOf(name)}`;
    const hostOf = (name: string) => `${name}.example.test:${ports.https}`;

    async function ask(
      host: string,
      headers: IncomingHttpHeaders = {},
      body?: Buffer,
    ): Promise<{ readonly status: number | undefined; readonly text: string }> {
      const method = body ? 'POST' : 'GET';
      const stream = session.request({ ':path': '/', ':method': method, ':authority': host, ...headers });
      stream.end(body);
      const status = await new Promise<number | undefined>((resolve, reject) => {
        stream.on('response', ({ ':status': given }) => resolve(given));
        stream.on('error', reject);
      });
      return { status, text: await text(stream) };
    }
    const echo = async (...asked: Parameters<typeof ask>) => JSON.parse((await ask(...asked)).text) as Echo;

    test.each(names)('passes %s on to its server, over HTTP/2', async (name) => {
      const caller = { from: 'public', address: '127.0.0.1' };
      expect(await echo(hostOf(name))).toEqual({ server: name, caller, bytes: 0 });
    });

    test.each<[string, IncomingHttpHeaders]>([
      ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }],
      ['X-Forwarded-For with an address of this machine', { 'x-forwarded-for': '127.0.0.2, ::1' }],
      ['X-Forwarded-Proto', { 'x-forwarded-proto': 'http' }],
      ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost:3400' }],
      ['Forwarded', { forwarded: 'for=203.0.113.9;host=localhost;proto=http' }],
      ['X-Real-IP', { 'x-real-ip': '203.0.113.9' }],
    ])('a caller who forges %s changes nothing', async (_, headers) => {
      expect((await echo(hostOf('lake'), headers)).caller).toEqual({ from: 'public', address: '127.0.0.1' });
    });

    test.each(['evil.example', 'localhost', '127.0.0.1', 'lake.example.test.evil.example'])(
      'a caller who asks for %s reaches no server',
      async (host) => {
        expect((await ask(host)).status).toBe(421);
      },
    );

    test('events arrive one by one', async () => {
      const stream = session.request({ ':path': '/events', ':authority': hostOf('publisher') });
      const first = await new Promise<string>((resolve, reject) => {
        stream.on('data', (chunk) => resolve(String(chunk)));
        stream.on('error', reject);
      });
      expect(first).toBe('data: first\n\n');
      endEvents();
      await new Promise((resolve) => stream.on('close', resolve));
    });

    test('a file of 100 MB is passed on', async () => {
      expect((await echo(hostOf('lake'), {}, Buffer.alloc(100e6))).bytes).toBe(100e6);
    });

    test('HTTP/1.1 is understood as well', async () => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const agent = new Agent({ servername: 'lake.example.test', rejectUnauthorized: false });
        const headers = { host: hostOf('lake'), 'x-forwarded-for': '203.0.113.9' };
        getSecurely(`https://127.0.0.1:${ports.https}/`, { headers, agent }, resolve).on('error', reject);
      });
      expect(answer.httpVersion).toBe('1.1');
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      const { caller } = JSON.parse(await text(answer)) as Echo;
      expect(caller).toEqual({ from: 'public', address: '127.0.0.1' });
    });

    test('sockets are passed on', async () => {
      const socket = new WebSocket(`wss://127.0.0.1:${ports.https}/`, [], {
        headers: { host: hostOf('lake') },
        agent: new Agent({ servername: 'lake.example.test', rejectUnauthorized: false }),
      });
      const said = await new Promise<string>((resolve, reject) => {
        socket.on('message', (data) => resolve(Buffer.isBuffer(data) ? data.toString() : ''));
        socket.on('error', reject);
      });
      socket.terminate();
      expect(JSON.parse(said)).toEqual({ from: 'public', address: '127.0.0.1' });
    });

    test('without TLS, there is only the way to it', async () => {
      const headers = { host: 'docs.example.test' };
      const { statusCode = 0, headers: sent } = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`http://127.0.0.1:${ports.http}/docs/`, { headers }, resolve).on('error', reject);
      });
      expect([301, 308]).toContain(statusCode);
      expect(sent.location).toMatch(/^https:\/\/docs\.example\.test(:\d+)?\/docs\/$/);
    });
  });
}
