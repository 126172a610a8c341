import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestBudget, ServerBooks } from '#system/budget/openRequestBudget.ts';
import type { PublicAccess } from '#system/http/callersOf.ts';
import { strangerAt } from '#system/budget/caller.ts';
import { openRequestBudget } from '#system/budget/openRequestBudget.ts';
import { answerHealth } from '#system/http/answerHealth.ts';
import { isCutOff } from '#system/http/body/isCutOff.ts';
import { closeServer } from '#system/http/closeServer.ts';
import { createDrain } from '#system/http/connections/createDrain.ts';
import { createHttpServer } from '#system/http/connections/createHttpServer.ts';
import { limitConnections } from '#system/http/connections/limitConnections.ts';
import { countedAddress } from '#system/http/countedAddress.ts';
import { listenOnSocket, listenToMany } from '#system/http/listen.ts';
import { refuseElsewhere } from '#system/http/refuseElsewhere.ts';
import { HttpError } from '#system/values/httpError.ts';
import { nameOfHost } from './nameOfHost.ts';

export type ReadOnlyServer = { readonly url: string; readonly close: () => Promise<void> };

export type ReadOnlyServerOptions<Name extends string> = ServerBooks<Name> & {
  /** 127.0.0.1 when absent. */
  readonly host?: string | undefined;
  /** 0 takes any free port. */
  readonly port: number;
  /** The file descriptor of a socket that listens on this port already; the server opens one when absent. */
  readonly socket?: number | undefined;
  /** The longest that answers may take to end when the server is closed, in milliseconds; they are cut off when absent. */
  readonly maxDrainTime?: number;
  /** The variable that changes the port. */
  readonly variable: string;
  /** The public access of browsers on other machines. Any name is accepted when absent. */
  readonly access?: PublicAccess | undefined;
  /** Returns whether it works, for `/healthz`. */
  readonly isWell: () => boolean;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answers requests of any method before all others; resolves with false for requests that it leaves to them. Absent if there are none. */
  readonly answerFirst?: (
    request: IncomingMessage,
    response: ServerResponse,
    budget: RequestBudget<Name>,
  ) => Promise<boolean>;
  /** Answers GET and HEAD; a rejection becomes 500, or the status of an `HttpError`. */
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    budget: RequestBudget<Name>,
  ) => Promise<void>;
  /** Called with every error of our own; prints it when absent. */
  readonly onError?: ((error: unknown) => void) | undefined;
};

/** The time for which an idle connection is kept, so that clients that read slowly do not fill the server, in milliseconds. */
const maxIdleTime = 60_000;

/** Each may take a socket and an open file; most systems let a process open 4,096 or more. */
const maxConnections = 2000;

/** Starts a server that answers only GET and HEAD, except for `answerFirst`, and that no request can crash. */
export async function startReadOnlyServer<Name extends string>(
  options: ReadOnlyServerOptions<Name>,
): Promise<ReadOnlyServer> {
  const {
    host = '127.0.0.1',
    port,
    socket,
    maxDrainTime,
    variable,
    access,
    isWell,
    headers,
    answerFirst,
    answer,
    onError = console.error,
  } = options;
  const refuse = refuseElsewhere(access);
  const addressOf = countedAddress(access);
  const server = createHttpServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (answerHealth(request, response, isWell) || refuse(request, response)) return;
    const answerAny = async (): Promise<void> => {
      const budget = openRequestBudget<Name>(options, strangerAt(addressOf(request)), 'writers', response);
      if (request.headers.authorization === undefined) budget.countStranger();
      if ((await answerFirst?.(request, response, budget)) === true) return;
      if (request.method === 'GET' || request.method === 'HEAD') await answer(request, response, budget);
      // Its body is not read.
      else response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end();
    };
    answerAny().catch((error: unknown) => {
      if (isCutOff(request, error)) return;
      if (error instanceof HttpError) return refuseRequest(response, error);
      onError(error);
      answerError(response);
    });
  });
  server.timeout = maxIdleTime;
  limitConnections(server, maxConnections);
  const close = maxDrainTime === undefined ? () => closeServer(server) : createDrain(server, maxDrainTime);
  const actualPort =
    socket === undefined
      ? await listenToMany(server, port, variable, host)
      : await listenOnSocket(server, socket, port, variable);
  // Accepting a connection can fail when there are too many.
  server.on('error', onError);
  return { url: `http://${nameOfHost(host)}:${actualPort}`, close };
}

/** Its body may not have been read. */
function refuseRequest(response: ServerResponse, { status, message, headers }: HttpError): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...headers,
    })
    .end(`${message}\n`);
}

function answerError(response: ServerResponse): void {
  if (response.headersSent) {
    // The reader must not mistake what has arrived for the whole file.
    response.destroy();
    return;
  }
  const ofTheFile = [
    'ETag',
    'Last-Modified',
    'Content-Range',
    'Content-Length',
    'Content-Encoding',
    'Content-Disposition',
    'Vary',
  ];
  for (const name of ofTheFile) response.removeHeader(name);
  const body = 'The server failed. Try again later.\n';
  response
    .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(body);
}
