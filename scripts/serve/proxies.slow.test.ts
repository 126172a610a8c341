import type { IncomingMessage } from 'node:http';
import type { ClientHttp2Session, IncomingHttpHeaders } from 'node:http2';
import type { NetworkCaller } from '#system/http/callersOf.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { connect } from 'node:http2';
import { Agent, get as getSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { findWebServers, howToGetWebServers } from '#scripts/setup/findWebServers.mjs';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { callersOf } from '#system/http/callersOf.ts';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';
import { startProxy } from './testing/startProxy.ts';

/* The proxies of the guide, in front of servers that say what reaches them. */

vi.setConfig({ hookTimeout: 60_000 });

const programs = findWebServers();
const servers = { docs: 3000, studio: 3333, lake: 3400, publisher: 3500, preview: 3600 } as const;
type Name = keyof typeof servers;
const names = Object.keys(servers) as readonly Name[];

type Echo = { readonly server: string; readonly caller: NetworkCaller; readonly bytes: number };

for (const kind of ['caddy', 'nginx'] as const) {
  const program = programs[kind];
  if (program === undefined) console.warn(`Not tested with ${kind}: ${howToGetWebServers}.`);

  describe.skipIf(program === undefined)(`${kind}, as the guide sets it up`, () => {
    const closers: (() => Promise<void>)[] = [];
    let ports: { readonly http: number; readonly https: number };
    let session: ClientHttp2Session;
    let endEvents: () => void;
    /** The requests that reached the servers: the target, and the sender that the proxy names. */
    const reached: {
      readonly target: string | undefined;
      readonly sender: unknown;
      readonly from: string;
    }[] = [];

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
        reached.push({
          target: request.url,
          sender: request.headers['x-forwarded-for'],
          from: callerOf(request).from,
        });
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

    /** Sends bytes on a connection of its own, and resolves once something was answered and the connection is closed. */
    async function sendRaw(bytes: string): Promise<void> {
      const socket = connectSecurely({
        port: ports.https,
        host: '127.0.0.1',
        servername: 'lake.example.test',
        ALPNProtocols: ['http/1.1'],
        rejectUnauthorized: false,
      });
      const closed = new Promise((resolve) => void socket.once('close', resolve));
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end());
      socket.write(bytes, 'latin1');
      await closed;
    }

    const inner = [
      'GET /inner HTTP/1.1',
      'Host: localhost:3400',
      'X-Forwarded-For: 203.0.113.9',
      'X-Forwarded-Proto: https',
      '\r\n',
    ].join('\r\n');
    const chunked = `0\r\n\r\n${inner}`;
    const asChunk = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;

    test.each<readonly [string, readonly string[], string]>([
      ['both lengths', ['Content-Length: 6', 'Transfer-Encoding: chunked'], chunked],
      ['a length that ends in a chunk', ['Content-Length: 4', 'Transfer-Encoding: chunked'], asChunk],
      ['two lengths', ['Content-Length: 0', `Content-Length: ${inner.length}`], inner],
      ['a list of lengths', [`Content-Length: 0, ${inner.length}`], inner],
      ['a length with a sign', [`Content-Length: +${inner.length}`], inner],
      ['a length in hexadecimal', [`Content-Length: 0x0`], inner],
      ['a space before the colon', ['Transfer-Encoding : chunked', 'Content-Length: 6'], chunked],
      ['another name of chunked', ['Transfer-Encoding: xchunked', 'Content-Length: 6'], chunked],
      ['two encodings', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked],
      ['an encoding and a tab', ['Transfer-Encoding:\tchunked', 'Content-Length: 6'], chunked],
      ['a folded header', ['Transfer-Encoding:', ' chunked', 'Content-Length: 6'], chunked],
      ['a bare line feed', ['X-Other: a\nTransfer-Encoding: chunked', 'Content-Length: 6'], chunked],
      ['a bare carriage return', ['X-Other: a\rTransfer-Encoding: chunked', 'Content-Length: 6'], chunked],
      ['NUL', ['Transfer-Encoding: chunked\0', 'Content-Length: 6'], chunked],
      ['an extension of a chunk', ['Transfer-Encoding: chunked'], `0;a\n\n${chunked}`],
      [
        'a length to be dropped',
        ['Connection: close, Content-Length', `Content-Length: ${inner.length}`],
        inner,
      ],
      ['a sender to be dropped', ['Connection: close, X-Forwarded-For, X-Forwarded-Proto'], ''],
      [
        'HTTP/2 without TLS',
        ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMA'],
        inner,
      ],
      [
        'an upgrade with a body',
        ['Connection: Upgrade', 'Upgrade: websocket', `Content-Length: ${inner.length}`],
        inner,
      ],
      ['an underscore', ['X_Forwarded_For: 203.0.113.9', 'X-Forwarded_For: 203.0.113.9'], ''],
    ])('a request with %s hides no other', async (_, headers, body) => {
      reached.length = 0;
      await sendRaw(['POST /outer HTTP/1.1', `Host: ${hostOf('lake')}`, ...headers, '', body].join('\r\n'));
      // Whatever was hidden has been read by now: this is sent on the same connections.
      for (const name of names) await ask(hostOf(name));
      expect(reached.map(({ sender }) => sender)).toEqual(reached.map(() => '127.0.0.1'));
      expect(reached.filter(({ from }) => from === 'here')).toEqual([]);
    });

    test.each([
      ['an absolute target', 'GET https://localhost:3400/status HTTP/1.1', 'lake'],
      ['an absolute target of another server', 'GET https://publisher.example.test/status HTTP/1.1', 'docs'],
      ['two hosts', 'GET /status HTTP/1.1\r\nHost: localhost', 'lake'],
      ['a host in the target', 'GET //localhost/status HTTP/1.1', 'lake'],
      ['dots', 'GET /docs/..;/../status HTTP/1.1', 'publisher'],
      ['encoded dots', 'GET /%2e%2e/%2e%2e/status HTTP/1.1', 'publisher'],
      ['an encoded slash', 'GET /%2fstatus HTTP/1.1', 'publisher'],
      ['NUL', 'GET /status\0 HTTP/1.1', 'publisher'],
      ['an encoded line end', 'GET /status%0d%0aX-Forwarded-For:%20127.0.0.1 HTTP/1.1', 'publisher'],
      ['HTTP/1.0', 'GET /status HTTP/1.0', 'publisher'],
    ] as const)('a target with %s is that of somebody elsewhere', async (_, line, name) => {
      reached.length = 0;
      await sendRaw(`${line}\r\nHost: ${hostOf(name)}\r\n\r\n`);
      expect(reached.filter(({ from, sender }) => from === 'here' || sender !== '127.0.0.1')).toEqual([]);
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
