import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicAccess } from '#lake/http/callersOf.ts';
import { createServer } from 'node:http';
import { answerHealth } from '#lake/http/answerHealth.ts';
import { closeServer } from '#lake/http/closeServer.ts';
import { listen } from '#lake/http/listen.ts';
import { refuseElsewhere } from '#lake/http/refuseElsewhere.ts';
import { nameOfHost } from './nameOfHost.ts';

export type ReadOnlyServer = { readonly url: string; readonly close: () => Promise<void> };

export type ReadOnlyServerOptions = {
  /** 127.0.0.1 when absent. */
  readonly host?: string | undefined;
  /** 0 takes any free port. */
  readonly port: number;
  /** The variable that changes the port. */
  readonly variable: string;
  /** How browsers on other machines reach it. When absent, it does not care by what name it is reached. */
  readonly access?: PublicAccess | undefined;
  /** Whether it can do its work, which `/healthz` says. */
  readonly isWell: () => boolean;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answers requests of any method before all others; resolves with false for what it leaves to them. Absent if there are none. */
  readonly answerFirst?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Answers GET and HEAD; a rejection becomes 500. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Called with every error of our own; prints it when absent. */
  readonly onError?: ((error: unknown) => void) | undefined;
};

/** How long an idle connection is kept, so that clients that read slowly do not fill the server. Milliseconds. */
const maxIdleTime = 60_000;

/** Each may take a socket and an open file; most systems let a process open 4,096 or more. */
const maxConnections = 2000;

/** Starts a server that answers GET and HEAD only, but for what `answerFirst` does, and that no request can crash. */
export async function startReadOnlyServer(options: ReadOnlyServerOptions): Promise<ReadOnlyServer> {
  const {
    host = '127.0.0.1',
    port,
    variable,
    access,
    isWell,
    headers,
    answerFirst,
    answer,
    onError = console.error,
  } = options;
  const refuse = refuseElsewhere(access);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (answerHealth(request, response, isWell) || refuse(request, response)) return;
    const answerAny = async (): Promise<void> => {
      if ((await answerFirst?.(request, response)) === true) return;
      if (request.method === 'GET' || request.method === 'HEAD') await answer(request, response);
      // Its body is not read.
      else response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end();
    };
    answerAny().catch((error: unknown) => {
      onError(error);
      answerError(response);
    });
  });
  server.timeout = maxIdleTime;
  server.maxConnections = maxConnections;
  const actualPort = await listen(server, port, variable, host);
  // Accepting a connection can fail when there are too many.
  server.on('error', onError);
  return {
    url: `http://${nameOfHost(host)}:${actualPort}`,
    close: () => closeServer(server),
  };
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
