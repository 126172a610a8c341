import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import { isSystemError } from '#scripts/files/isSystemError.ts';
import { fileHeaders, isImmutable, siteHeaders } from './fileHeaders.ts';
import type { LiveSite } from './liveSite.ts';
import { parseTarget } from './parseTarget.ts';
import { readRedirects, redirectsFile } from './readRedirects.ts';
import { redirectLocation } from './redirectLocation.ts';
import { sendFile } from './sendFile.ts';
import type { ReadOnlyServer } from './startReadOnlyServer.ts';
import { startReadOnlyServer } from './startReadOnlyServer.ts';

export type SiteServer = ReadOnlyServer;

export type SiteServerOptions = {
  /** 127.0.0.1 when absent. */
  readonly host?: string;
  readonly port: number;
  /** Asked at each request, so that another build is shown from one request to the next; undefined: nothing is built yet. */
  readonly live: () => LiveSite | undefined;
  /** Told of every fault of our own; printed when absent. */
  readonly onFault?: (error: unknown) => void;
};

/**
 * Serves a built site as a static host does: `/a` and `/a/` both answer with the page, what has moved with 301, an unknown path
 * with the site's own not-found page and 404. Text is compressed as the browser can read it. While there is no site, every
 * answer is 503.
 */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { host, port, live, onFault = console.error } = options;
  const redirectsOf = keepRedirects(onFault);
  return startReadOnlyServer({
    host,
    port,
    variable: 'SITE_PORT',
    headers: siteHeaders,
    onFault,
    answer: async (request, response) => {
      const site = live();
      if (site === undefined) {
        answerUnavailable(response);
        return;
      }
      await compressed(request, response);
      const target = parseTarget(request.url ?? '');
      const place = target === undefined ? undefined : pathBelow(site.basePath, target.path);
      if (target !== undefined && place !== undefined) {
        const to = (await redirectsOf(site.folder)).get(place);
        const location = to === undefined ? undefined : redirectLocation(to, target.query);
        if (location !== undefined) {
          response.writeHead(301, { Location: location, 'Cache-Control': 'no-cache' }).end();
          return;
        }
        const folders = [site.folder, ...(isImmutable(place) ? site.former : [])];
        if (place !== redirectsFile && (await sendFrom(folders, place, request, response))) return;
      }
      await answerNotFound(site.folder, request, response);
    },
  });
}

/** The redirects of the build that is shown, read when it is first asked for. */
function keepRedirects(
  onFault: (error: unknown) => void,
): (folder: string) => Promise<ReadonlyMap<string, string>> {
  let kept: { readonly folder: string; readonly redirects: ReadonlyMap<string, string> } | undefined;
  return async (folder) => {
    if (kept?.folder === folder) return kept.redirects;
    try {
      const redirects = await readRedirects(folder);
      kept = { folder, redirects };
      return redirects;
    } catch (error) {
      // The page at a path that has moved leads on as well.
      onFault(error);
      return new Map();
    }
  };
}

/** The path as it is below the base path; undefined for one that is not. */
function pathBelow(basePath: string, asked: string): string | undefined {
  const base = parseTarget(basePath)?.path ?? '';
  return asked === base || asked.startsWith(`${base}/`) ? asked.slice(base.length) : undefined;
}

async function sendFrom(
  folders: readonly string[],
  place: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  for (const folder of folders) {
    // One after the other: the newest build has what is asked for, nearly always.
    if (await sendFile(request, response, { folder, path: place, headers: fileHeaders })) return true;
  }
  return false;
}

async function answerNotFound(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = await readFile(path.join(folder, '404.html')).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  });
  // Without its folder, nothing is known of what the site has: nobody must conclude that a page is gone for good.
  if (page === undefined && !(await isFolder(folder))) {
    answerUnavailable(response);
    return;
  }
  const body = page ?? 'Not found';
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

function answerUnavailable(response: ServerResponse): void {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': '10',
    'Cache-Control': 'no-store',
  };
  response.writeHead(503, headers).end('The site is being built.\n');
}

// A part of a file is a part of its bytes, so it is sent as they are.
const compress = compression({
  filter: (request, response) => request.headers.range === undefined && compression.filter(request, response),
});

/** Lets what is written to an answer from now on be compressed. */
function compressed(request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    // Made for Express, of which it uses what every request and answer of Node has.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (compress as unknown as Middleware)(request, response, resolve);
  });
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
