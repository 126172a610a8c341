import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import type { RequestHandler } from 'sirv';
import sirv from 'sirv';
import { listen } from './listen.ts';
import type { LiveSite } from './liveSite.ts';

export type SiteServer = { readonly url: string; readonly close: () => Promise<void> };

export type SiteServerOptions = {
  readonly port: number;
  /** Asked at each request, so that another build is shown from one request to the next; undefined: nothing is built yet. */
  readonly live: () => LiveSite | undefined;
};

/**
 * Serves a built site on 127.0.0.1 as a static host does: `/a` and `/a/` both answer with the page, an unknown path with
 * the site's own not-found page and 404. Text is compressed as the browser can read it. Before there is a site, every answer
 * is 503.
 */
export async function startSiteServer({ port, live }: SiteServerOptions): Promise<SiteServer> {
  const handlers = new Map<string, RequestHandler>();
  const filesOf = (folder: string): RequestHandler => {
    const handler = handlers.get(folder) ?? serveFolder(folder);
    handlers.set(folder, handler);
    return handler;
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const site = live();
    const url = request.url ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    } else if (site === undefined) {
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '10' };
      response.writeHead(503, headers).end('The site is being built.\n');
    } else if (url === site.basePath || url.startsWith(`${site.basePath}/`)) {
      request.url = url.slice(site.basePath.length) || '/';
      const folders = [site.folder, ...(isImmutable(request.url) ? site.former : [])];
      const serve = ([folder, ...others]: readonly string[]): void => {
        if (folder === undefined) answerNotFound(site.folder, request, response);
        else filesOf(folder)(request, response, () => serve(others));
      };
      serve(folders);
      for (const folder of handlers.keys()) {
        if (folder !== site.folder && !site.former.includes(folder)) handlers.delete(folder);
      }
    } else {
      answerNotFound(site.folder, request, response);
    }
  };
  const server = createServer((request, response) => {
    compress(request, response, () => answer(request, response));
  });
  const actualPort = await listen(server, port, 'SITE_PORT');
  return {
    url: `http://localhost:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// Made for Express, of which it uses what every request and answer of Node has.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const compress = compression() as unknown as RequestHandler;

function serveFolder(folder: string): RequestHandler {
  return sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response, pathname) => {
      response.setHeader(
        'Cache-Control',
        isImmutable(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
}

function answerNotFound(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const page = path.join(folder, '404.html');
  const body = existsSync(page) ? readFileSync(page) : 'Not found';
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isImmutable(pathname: string): boolean {
  return (
    /^\/(_next\/static|media|files)\//.test(pathname) ||
    /^\/(sidebars|search-index)\/.*\.[0-9a-f]{12}\.json$/.test(pathname)
  );
}
