import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { isFromThisMachine } from './isFromThisMachine.ts';
import type { PublisherStatus } from './publisherStatus.ts';
import { readBody } from './readBody.ts';
import type { HookReceiver } from './receiveHook.ts';
import { receiveHook } from './receiveHook.ts';
import { hookPath } from './webhookRule.ts';

export type PublisherServerOptions = HookReceiver & {
  readonly status: () => PublisherStatus;
  /** Told of what is our own fault. */
  readonly onFault: (error: unknown) => void;
};

/** Bytes. A webhook that follows our rule sends about a hundred; one that sends whole documents, a few thousand. */
const bodyLimit = 1024 * 1024;

/** A lake has a few at a time. Strangers must not use up the files that this process may open, nor, with bodies, its memory. */
const mostConnections = 128;

/** Answers `POST /hooks/sanity` (see receiveHook.ts) and, to this machine alone, `GET /status`, both as JSON. */
export function publisherServer(options: PublisherServerOptions): Server {
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      // The other side went away: nobody is to blame, and nobody to answer.
      if (request.socket.destroyed) return;
      options.onFault(error);
      // 5xx: whoever told us tells us again.
      send(response, 500, { message: 'The publisher failed; tell it again later.' });
    });
  });
  server.requestTimeout = 30_000;
  server.maxConnections = mostConnections;
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: PublisherServerOptions,
): Promise<void> {
  const [place] = (request.url ?? '').split('?');
  if (place === '/status') {
    if (!isFromThisMachine(request.socket.remoteAddress, request.headers))
      refuse(
        request,
        response,
        403,
        'The status is told on this machine only, at http://localhost, and not through a proxy.',
      );
    else if (request.method === 'GET' || request.method === 'HEAD') send(response, 200, options.status());
    else refuseMethod(request, response, 'GET, HEAD');
  } else if (place === hookPath) {
    if (request.method === 'POST') await takeHook(request, response, options);
    else refuseMethod(request, response, 'POST');
  } else {
    refuse(request, response, 404, `There is nothing here but ${hookPath} and /status.`);
  }
}

async function takeHook(
  request: IncomingMessage,
  response: ServerResponse,
  options: PublisherServerOptions,
): Promise<void> {
  const body = await readBody(request, bodyLimit);
  if (body === undefined) {
    refuse(request, response, 413, `A notice has at most ${bodyLimit} bytes.`);
    return;
  }
  const { status, message } = receiveHook(body, request.headers, options);
  send(response, status, { message });
}

function refuseMethod(request: IncomingMessage, response: ServerResponse, allowed: string): void {
  response.setHeader('Allow', allowed);
  refuse(request, response, 405, `Only ${allowed} is allowed here.`);
}

/** For requests whose body is not read: the connection cannot be used again. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('Connection', 'close');
  send(response, status, { message });
}

function send(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  response.end(`${JSON.stringify(value, undefined, 2)}\n`);
}
