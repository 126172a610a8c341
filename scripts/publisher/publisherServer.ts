import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { HookReceiver } from './hook/receiveHook.ts';
import type { PublisherStatus } from './status/publisherStatus.ts';
import { createServer } from 'node:http';
import { BodyTooLargeError, readRequestBody } from '#lake/http/readRequestBody.ts';
import { receiveHook } from './hook/receiveHook.ts';
import { hookPath } from './hook/webhookRule.ts';
import { isFromThisMachine } from './isFromThisMachine.ts';

export type PublisherServerOptions = HookReceiver & {
  readonly status: () => PublisherStatus;
  /** Called with errors of our own. */
  readonly onError: (error: unknown) => void;
};

/** Bytes. A webhook that follows our rule sends about a hundred; one that sends whole documents, a few thousand. */
const maxBodyBytes = 1024 * 1024;

/** A lake opens a few at a time. Nobody else must use up the files that this process may open, nor, with bodies, its memory. */
const maxConnections = 128;

/** Answers `POST /hooks/sanity` (see receiveHook.ts) and, to this machine alone, `GET /status`, both as JSON. */
export function publisherServer(options: PublisherServerOptions): Server {
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      // The client has disconnected: this is not an error, and needs no response.
      if (request.socket.destroyed) return;
      options.onError(error);
      // 5xx: the sender tries again.
      send(response, 500, { message: 'The publisher failed; try again later.' });
    });
  });
  server.requestTimeout = 30_000;
  server.maxConnections = maxConnections;
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: PublisherServerOptions,
): Promise<void> {
  const [path] = (request.url ?? '').split('?');
  if (path === '/status') {
    if (!isFromThisMachine(request.socket.remoteAddress, request.headers)) {
      refuse(
        request,
        response,
        403,
        'The status can be read on this machine only, at http://localhost, and not through a proxy.',
      );
    } else if (request.method === 'GET' || request.method === 'HEAD') send(response, 200, options.status());
    else refuseMethod(request, response, 'GET, HEAD');
  } else if (path === hookPath) {
    if (request.method === 'POST') await answerHook(request, response, options);
    else refuseMethod(request, response, 'POST');
  } else {
    refuse(request, response, 404, `Only ${hookPath} and /status exist here.`);
  }
}

async function answerHook(
  request: IncomingMessage,
  response: ServerResponse,
  options: PublisherServerOptions,
): Promise<void> {
  try {
    const body = Buffer.from(await readRequestBody(request, maxBodyBytes));
    const { status, message } = receiveHook(body, request.headers, options);
    send(response, status, { message });
  } catch (error) {
    if (!(error instanceof BodyTooLargeError)) throw error;
    refuse(request, response, 413, error.message);
  }
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
