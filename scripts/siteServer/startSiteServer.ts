import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveRelease } from './livePointer.ts';
import type { RequestTarget } from './parseTarget.ts';
import type { ReadOnlyServer } from './startReadOnlyServer.ts';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import compression from 'compression';
import { isSystemError } from '#lake/files/isSystemError.ts';
import { fileHeaders, isImmutable, siteHeaders } from './fileHeaders.ts';
import { parseTarget } from './parseTarget.ts';
import { readRedirects, redirectsFile } from './readRedirects.ts';
import { redirectLocation } from './redirectLocation.ts';
import { sendFile } from './sendFile.ts';
import { startReadOnlyServer } from './startReadOnlyServer.ts';

export type SiteServer = ReadOnlyServer;

export type SiteServerOptions = {
  /** 127.0.0.1 when absent. */
  readonly host?: string;
  readonly port: number;
  /** Called at each request, so that a new build is served from one request to the next; undefined while nothing is built yet. */
  readonly live: () => LiveRelease | undefined;
  /** Called with every error of our own; prints it when absent. */
  readonly onError?: (error: unknown) => void;
};

/**
 * Serves a built site as a static host does: `/a` and `/a/` both answer with the page, a path that has moved with 301, an unknown
 * one with 404 and the site's own not-found page. Text is compressed if the browser accepts that. While there is no site, every
 * response is 503.
 */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { host, port, live, onError = console.error } = options;
  const redirectsOf = keepRedirects(onError);
  return startReadOnlyServer({
    host,
    port,
    variable: 'SITE_PORT',
    headers: siteHeaders,
    onError,
    answer: async (request, response) => {
      const site = live();
      if (!site) {
        answerUnavailable(response);
        return;
      }
      await compressed(request, response);
      const target = parseTarget(request.url ?? '');
      const redirects = await redirectsOf(site.folder);
      const isAnswered = target && (await answerTarget(site, redirects, target, request, response));
      if (isAnswered !== true) await answerNotFound(site.folder, request, response);
    },
  });
}

/** Returns a function that reads the redirects of a build once, when they are first needed. */
function keepRedirects(
  onError: (error: unknown) => void,
): (folder: string) => Promise<ReadonlyMap<string, string>> {
  let kept: { readonly folder: string; readonly redirects: ReadonlyMap<string, string> } | undefined;
  return async (folder) => {
    if (kept?.folder === folder) return kept.redirects;
    try {
      const redirects = await readRedirects(folder);
      kept = { folder, redirects };
      return redirects;
    } catch (error) {
      // The site also has a page at each of these paths that leads on.
      onError(error);
      return new Map();
    }
  };
}

/** Answers with a redirect or a file. Resolves with false, and sends nothing, when the site has neither at the path. */
async function answerTarget(
  site: LiveRelease,
  redirects: ReadonlyMap<string, string>,
  target: RequestTarget,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const place = pathBelow(site.basePath, target.path);
  if (place === undefined) return false;
  const to = redirects.get(place);
  const location = to === undefined ? undefined : redirectLocation(to, target.query);
  if (location !== undefined) {
    response.writeHead(301, { Location: location, 'Cache-Control': 'no-cache' }).end();
    return true;
  }
  const folders = [site.folder, ...(isImmutable(place) ? site.former : [])];
  return place !== redirectsFile && sendFrom(folders, place, request, response);
}

/** A path relative to the base path; undefined for one that is not below it. */
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
    // One after the other: nearly always the newest build has the file.
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
  // Without its folder, nothing is known of the site: nobody must conclude that a page is permanently gone.
  if (!page && !(await isFolder(folder))) {
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

// A range of a file is a range of its uncompressed bytes.
const compress = compression({
  filter: (request, response) => request.headers.range === undefined && compression.filter(request, response),
});

/** Compresses what is written to a response from now on. */
function compressed(request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    // Made for Express, but it uses nothing that Node's own requests and responses lack.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (compress as unknown as Middleware)(request, response, resolve);
  });
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
