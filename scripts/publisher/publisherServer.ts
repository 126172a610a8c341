import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { MetricsSource } from '#lake/http/answerMetrics.ts';
import type { PublicAccess } from '#lake/http/callersOf.ts';
import type { WritersAnswer } from '#scripts/writers/answerWriters.ts';
import type { PublisherControl } from './control/publisherControl.ts';
import type { FeedbackReceiver } from './feedback/receiveFeedback.ts';
import type { HookAnswer, HookReceiver } from './hook/receiveHook.ts';
import type { RebuildReceiver } from './hook/receiveRebuild.ts';
import type { PublisherStatus } from './status/publisherStatus.ts';
import { createServer } from 'node:http';
import { answerHealth } from '#lake/http/answerHealth.ts';
import { answerMetrics } from '#lake/http/answerMetrics.ts';
import { hasBearerToken } from '#lake/http/hasBearerToken.ts';
import { isFromThisMachine } from '#lake/http/isFromThisMachine.ts';
import { BodyTooLargeError, readRequestBody } from '#lake/http/readRequestBody.ts';
import { refuseElsewhere } from '#lake/http/refuseElsewhere.ts';
import { LakeError } from '#lake/protocol/lakeError.ts';
import { maxStreams } from '#scripts/writers/answerWriters.ts';
import { answerControl, answerPublish, isControlPath, publishRoute } from './control/answerControl.ts';
import { feedbackPath, receiveFeedback } from './feedback/receiveFeedback.ts';
import { receiveHook } from './hook/receiveHook.ts';
import { rebuildPath, receiveRebuild } from './hook/receiveRebuild.ts';
import { hookPath } from './hook/webhookRule.ts';

export type PublisherServerOptions = HookReceiver & {
  readonly status: () => PublisherStatus;
  readonly rebuild: RebuildReceiver;
  /** What operators can do, and the secret by which they are known; see controlFile.ts. */
  readonly control: PublisherControl & { readonly token: string };
  readonly feedback: FeedbackReceiver;
  /** Answers writers; absent when nobody knows who they are. */
  readonly writers?: WritersAnswer | undefined;
  /** How it is reached from other machines. When absent, it does not care by what name it is reached. */
  readonly access?: PublicAccess | undefined;
  /** What `/metrics` has, for this machine and for whoever has its token. */
  readonly metrics?: MetricsSource | undefined;
  /** Called with errors of our own. */
  readonly onError: (error: unknown) => void;
};

/** Bytes. A webhook that follows our rule sends about a hundred; one that sends whole documents, a few thousand. */
const maxBodyBytes = 1024 * 1024;

/**
 * A lake opens a few at a time, and each Studio one to follow events. Nobody else must use up the files that this process may open, nor,
 * with bodies, its memory.
 */
const maxConnections = 128 + maxStreams;

/**
 * Answers `POST /hooks/sanity` (see receiveHook.ts) and `POST /hooks/rebuild` (see receiveRebuild.ts); to this machine alone
 * `GET /status`; to operators on this machine what answerControl.ts has; to writers in their Studio what writersRoutes.ts has; and to pages of the site `POST /feedback` (see receiveFeedback.ts). All as
 * JSON. `GET /healthz` is for everybody, `GET /metrics` for this machine and those with its token.
 */
export function publisherServer(options: PublisherServerOptions): Server {
  const refuseOthers = refuseElsewhere(options.access);
  const isWell = (): boolean => {
    // Throws if the database cannot be read.
    options.status();
    return true;
  };
  const server = createServer((request, response) => {
    if (answerHealth(request, response, isWell)) return;
    if (answerMetrics(request, response, options.metrics) || refuseOthers(request, response)) return;
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
  const [path = ''] = (request.url ?? '').split('?');
  if (path === '/status') {
    if (!isFromThisMachine(request)) {
      refuse(
        request,
        response,
        403,
        'The status can be read on this machine only, at http://localhost, and not through a proxy.',
      );
    } else if (request.method === 'GET' || request.method === 'HEAD') send(response, 200, options.status());
    else refuseMethod(request, response, 'GET, HEAD');
  } else if (path === hookPath) {
    if (request.method === 'POST') {
      await answerHook(request, response, (body) => receiveHook(body, request.headers, options));
    } else refuseMethod(request, response, 'POST');
  } else if (path === rebuildPath) {
    if (request.method === 'POST') {
      await answerHook(request, response, () => receiveRebuild(request.headers, options.rebuild));
    } else refuseMethod(request, response, 'POST');
  } else if (isControlPath(path)) {
    await answerOperator(request, response, path, options.control);
  } else if (path === feedbackPath) {
    await receiveFeedback(request, response, options.feedback);
  } else if (!(await options.writers?.(request, response))) {
    refuse(request, response, 404, `Only ${hookPath}, ${rebuildPath} and /status exist here.`);
  }
}

async function answerOperator(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  control: PublisherServerOptions['control'],
): Promise<void> {
  if (!isFromThisMachine(request)) {
    return refuse(request, response, 403, 'This is for commands on this machine.');
  }
  if (!hasBearerToken(request.headers, control.token)) {
    return refuse(
      request,
      response,
      401,
      'This is for commands that can read the data folder of the publisher.',
    );
  }
  try {
    if (`${request.method} ${path}` === publishRoute) {
      await answerPublish(request, response, control);
      return;
    }
    const { status, value } = await answerControl(request, path, control);
    send(response, status, value);
  } catch (error) {
    if (!(error instanceof LakeError)) throw error;
    refuse(request, response, error.status, error.message);
  }
}

async function answerHook(
  request: IncomingMessage,
  response: ServerResponse,
  receive: (body: Buffer) => HookAnswer,
): Promise<void> {
  try {
    const { status, message } = receive(Buffer.from(await readRequestBody(request, maxBodyBytes)));
    send(response, status, { message });
  } catch (error) {
    if (!(error instanceof BodyTooLargeError)) throw error;
    refuse(request, response, 413, error.message);
  }
}

function refuseMethod(request: IncomingMessage, response: ServerResponse, allowed: string): void {
  response.setHeader('Allow', allowed);
  refuse(request, response, 405, `Allowed here: ${allowed}.`);
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
