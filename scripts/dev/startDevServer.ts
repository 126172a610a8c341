import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseRenditionPath } from '#core/links/renditionPath.ts';
import { fileHeaders } from '#publishing/siteServer/fileHeaders.ts';
import { parseTarget } from '#publishing/siteServer/parseTarget.ts';
import { sendFile } from '#publishing/siteServer/sendFile.ts';
import { closeServer } from '#system/http/closeServer.ts';
import { createHttpServer } from '#system/http/connections/createHttpServer.ts';
import { listen } from '#system/http/listen.ts';
import { passRequest, passUpgrade } from './passRequest.ts';

export type DevServer = {
  readonly url: string;
  /** Makes every open page reload, because the content has changed. */
  readonly announceChange: () => void;
  readonly close: () => Promise<void>;
};

export type DevServerOptions = {
  /** The files beside the pages: images, feeds, redirects and so on. May be missing at first. */
  readonly folder: string;
  readonly port: number;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: () => string;
  /** The port at which Next renders the pages; undefined while there is no content to show. */
  readonly nextPort: () => number | undefined;
};

const changesPath = '/__changes';
const reloadScript = `<script>new EventSource('${changesPath}').onmessage = () => location.reload()</script>`;

/**
 * Serves the site during development: files from a folder, everything else from Next, with a script in every page that reloads it
 * after a change of the content. The pages themselves know nothing of it.
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { folder, basePath, nextPort } = options;
  const listeners = new Set<ServerResponse>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await serveFile(request, response, { folder, basePath: basePath() })) return;
    const port = nextPort();
    if (port === undefined) answerUnavailable(response);
    else passRequest(request, response, { port, appendToHtml: reloadScript });
  };
  const server = createHttpServer((request, response) => {
    if (request.url === changesPath) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(':\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      return;
    }
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  // Next reloads changed code through a web socket.
  server.on('upgrade', (request, socket, head) => {
    const port = nextPort();
    if (port === undefined) socket.destroy();
    else passUpgrade(request, socket, head, port);
  });
  const port = await listen(server, options.port, 'SITE_PORT');
  return {
    url: `http://localhost:${port}`,
    announceChange: () => {
      for (const listener of listeners) listener.write('data: changed\n\n');
    },
    close: () => closeServer(server),
  };
}

/** Resolves with false, and sends nothing, when there is no file at the address. */
async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, basePath }: { readonly folder: string; readonly basePath: string },
): Promise<boolean> {
  const place = parseTarget(request.url ?? '')?.path;
  if (place?.startsWith(`${basePath}/`) !== true) return false;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  const path = place.slice(basePath.length);
  // Renditions are not drawn.
  return sendFile(request, response, { folder, path: parseRenditionPath(path)?.original ?? path, headers });
}

function headers(file: string): Readonly<Record<string, string>> {
  return { ...fileHeaders(file), 'Cache-Control': 'no-cache' };
}

function answerUnavailable(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><title>Nothing to show</title><p>There is nothing to show until the errors listed in the terminal are fixed.${reloadScript}`,
  );
}
