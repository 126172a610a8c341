import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { Duplex } from 'node:stream';
import { Agent, request as ask } from 'node:http';
import { refuseUpgrade } from '#lake/http/refuseUpgrade.ts';
import { forwardedHeaders, repliedHeaders } from './forwardedHeaders.ts';
import { framingOf } from './framingOf.ts';

/** Connections to the servers are kept shorter than they keep theirs. */
const agent = new Agent({ keepAlive: true, keepAliveMsecs: 30_000, timeout: 60_000, maxFreeSockets: 64 });

/** The server of this machine that a request is for, and the name by which it was asked. */
export type Target = { readonly port: number; readonly host: string };

/** Passes a request on, and its answer back, as both arrive. A server that does not answer becomes 502. */
export function passOn(request: Http2ServerRequest, response: Http2ServerResponse, target: Target): void {
  const { method, url, headers } = request;
  const address = request.socket.remoteAddress ?? '';
  const framing = framingOf(request);
  const asked = ask({
    host: '127.0.0.1',
    port: target.port,
    // A stream that stays open for hours must not be ended for want of anything to say.
    timeout: 0,
    agent,
    method,
    path: url,
    headers: { ...forwardedHeaders(headers, { host: target.host, address }), ...framing },
  });
  asked.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, repliedHeaders(answer.headers));
    answer.pipe(response);
    answer.on('error', () => cut(response));
  });
  asked.on('error', () => {
    if (response.headersSent) cut(response);
    else refuse(response, 502, 'The server does not answer.');
  });
  response.on('close', () => asked.destroy());
  if (framing) request.pipe(asked);
  else asked.end();
}

/** Answers a request in the place of a server. */
export function refuse(response: Http2ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}

/** Ends an answer in a way that nobody takes for its end. Over HTTP/1.1, there is a socket instead of a stream. */
function cut({ stream, socket }: Partial<Http2ServerResponse>): void {
  (stream ?? socket)?.destroy();
}

/** Passes on a request to open a socket (HTTP/1.1), and then what both sides send. A server that does not answer becomes 502. */
export function passSocketOn(request: IncomingMessage, socket: Duplex, head: Buffer, target: Target): void {
  const address = request.socket.remoteAddress ?? '';
  const asked = ask({
    host: '127.0.0.1',
    port: target.port,
    agent: false,
    method: 'GET',
    path: request.url,
    headers: {
      ...forwardedHeaders(request.headers, { host: target.host, address }),
      connection: 'Upgrade',
      upgrade: request.headers.upgrade ?? '',
    },
  });
  const end = (): void => {
    socket.destroy();
    asked.destroy();
  };
  socket.on('error', end);
  socket.on('close', end);
  asked.on('error', () => refuseUpgrade(socket, '502 Bad Gateway'));
  asked.on('upgrade', (answer, own, first) => {
    own.on('error', end);
    own.on('close', end);
    // From here on, it does not end with its request.
    socket.on('close', () => own.destroy());
    if (socket.destroyed) own.destroy();
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawLines(answer)}\r\n`);
    socket.write(first);
    own.write(head);
    socket.pipe(own);
    own.pipe(socket);
  });
  // It was refused.
  asked.on('response', (answer) => {
    refuseUpgrade(socket, `${answer.statusCode} ${answer.statusMessage}`);
    answer.resume();
  });
  asked.end();
}

function rawLines({ rawHeaders }: IncomingMessage): string {
  let lines = '';
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines += `${rawHeaders[index]}: ${rawHeaders[index + 1]}\r\n`;
  }
  return lines;
}
