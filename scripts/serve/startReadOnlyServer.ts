import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { listen } from './listen.ts';
import { nameOfHost } from './nameOfHost.ts';

export type ReadOnlyServer = { readonly url: string; readonly close: () => Promise<void> };

export type ReadOnlyServerOptions = {
  /** 127.0.0.1 when absent. */
  readonly host?: string | undefined;
  /** 0 takes any free port. */
  readonly port: number;
  /** The variable that changes the port. */
  readonly variable: string;
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answers GET and HEAD; a rejection becomes 500. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Told of every fault of our own; printed when absent. */
  readonly onFault?: ((error: unknown) => void) | undefined;
};

/** How long a connection on which nothing moves is kept, so that who reads slowly for ever does not fill the server. Milliseconds. */
const longestSilence = 60_000;

/** Each may take a socket and a file that is sent; most systems let a process open 4,096 or more. */
const mostConnections = 2000;

/** Starts a server that is only read from, and that no request can end. */
export async function startReadOnlyServer(options: ReadOnlyServerOptions): Promise<ReadOnlyServer> {
  const { host = '127.0.0.1', port, variable, headers, answer, onFault = console.error } = options;
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // What it wants to send is not read.
      response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end();
      return;
    }
    // Inside a promise, so that what is thrown at once is caught as well.
    new Promise<void>((resolve) => {
      resolve(answer(request, response));
    }).catch((error: unknown) => {
      onFault(error);
      answerFault(response);
    });
  });
  server.timeout = longestSilence;
  server.maxConnections = mostConnections;
  const actualPort = await listen(server, port, variable, host);
  // Taking a connection can fail, when there are too many.
  server.on('error', onFault);
  return {
    url: `http://${nameOfHost(host)}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerFault(response: ServerResponse): void {
  if (response.headersSent) {
    // The reader must not take what it has got for the whole.
    response.destroy();
    return;
  }
  for (const name of ['ETag', 'Last-Modified', 'Content-Range', 'Content-Length', 'Content-Disposition']) {
    response.removeHeader(name);
  }
  const body = 'The server failed. Try again later.\n';
  response
    .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(body);
}
