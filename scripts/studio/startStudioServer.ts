import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { listen } from '#scripts/serve/listen.ts';
import { studioPage } from './studioPage.ts';
import type { StudioSource } from './studioSource.ts';

export type StudioServer = { readonly url: string; readonly close: () => Promise<void> };

export type StudioServerOptions = {
  /** Folder of the bundle. */
  readonly folder: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly source: StudioSource;
};

/**
 * Serves a built Studio on 127.0.0.1. Every address that is no file is the Studio's page: it finds its way by itself.
 */
export async function startStudioServer({
  folder,
  port,
  source,
}: StudioServerOptions): Promise<StudioServer> {
  const { html, contentSecurityPolicy } = studioPage(
    readFileSync(path.join(folder, 'index.html'), 'utf8'),
    source,
  );
  const files = sirv(path.join(folder, 'static'), {
    etag: true,
    // The names carry a hash of the content, but for a few icons.
    setHeaders: (response, pathname) => {
      response.setHeader(
        'Cache-Control',
        /-[\w-]{8}\.\w+$/.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'same-origin');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    } else if (request.url?.startsWith('/static/') === true) {
      request.url = request.url.slice('/static'.length);
      files(request, response, () => {
        response.writeHead(404).end();
      });
    } else {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy,
        'Cache-Control': 'no-cache',
      });
      response.end(request.method === 'HEAD' ? undefined : html);
    }
  });
  const actualPort = await listen(server, port, 'STUDIO_PORT');
  return {
    url: `http://localhost:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
