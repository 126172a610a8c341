import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { createServer } from 'node:http';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';

export type Web = {
  /** `http://HOST:PORT/PATH`: all hosts are this server, except those that end in `.invalid`, which do not exist. */
  readonly url: (host: string, path?: string) => string;
  readonly lookup: LookupFunction;
  /** The requests so far, such as `HEAD a.test/page`. */
  readonly asked: readonly string[];
  /** Returns the most requests to a host, and to all hosts, that ran at the same time. */
  readonly most: () => { readonly host: number; readonly all: number };
  readonly close: () => Promise<void>;
};

/** Answers a request to `HOST/PATH`. */
export type WebPages = (place: string, request: IncomingMessage, response: ServerResponse) => void;

/** A web of many hosts, on this machine. */
export async function startWeb(pages: WebPages): Promise<Web> {
  const asked: string[] = [];
  const running = new Map<string, number>();
  const most = { host: 0, all: 0 };
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const place = `${host}${request.url ?? ''}`;
    asked.push(`${request.method} ${place}`);
    running.set(host, (running.get(host) ?? 0) + 1);
    most.host = Math.max(most.host, running.get(host) ?? 0);
    most.all = Math.max(
      most.all,
      [...running.values()].reduce((sum, count) => sum + count, 0),
    );
    response.on('close', () => running.set(host, (running.get(host) ?? 0) - 1));
    pages(place, request, response);
  });
  const port = await listen(server, 0, 'PORT');
  return {
    url: (host, path = '/') => `http://${host}:${port}${path}`,
    lookup: (host, _options, found) => {
      if (!host.endsWith('.invalid')) return found(null, [{ address: '127.0.0.1', family: 4 }]);
      found(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }), []);
    },
    asked,
    most: () => most,
    close: () => closeServer(server),
  };
}

/** Pages by place: a status and headers, with an empty body. Everything else is 404. */
export function pagesOf(
  answers: Readonly<
    Record<string, readonly [status: number, headers?: Readonly<Record<string, string>>, body?: string]>
  >,
): WebPages {
  return (place, _request, response) => {
    const [status, headers, body] = answers[place] ?? [404];
    response.writeHead(status, headers).end(body);
  };
}
