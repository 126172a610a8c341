import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { listen } from '#scripts/serve/listen.ts';
import { passRequest, passUpgrade } from './passRequest.ts';

export type DevServer = {
  readonly url: string;
  /** Tells every open page that the content has changed: it loads itself again. */
  readonly announceChange: () => void;
  readonly close: () => Promise<void>;
};

export type DevServerOptions = {
  /** What stands beside the pages: images, feeds, redirects and the like. May be missing at first. */
  readonly folder: string;
  readonly port: number;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: () => string;
  /** Where Next renders the pages; undefined while there is no content that it could show. */
  readonly nextPort: () => number | undefined;
};

const changesPath = '/__changes';
const reloadScript = `<script>new EventSource('${changesPath}').onmessage = () => location.reload()</script>`;

/**
 * The site while somebody works on it: files from a folder, everything else from Next, and into every page a script that
 * loads it again after a change of the content. The pages themselves know nothing of it.
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { folder, basePath, nextPort } = options;
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url === changesPath) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(':\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      return;
    }
    serveFile(request, response, { folder, basePath: basePath() }, () => {
      const port = nextPort();
      if (port === undefined) answerNothing(response);
      else passRequest(request, response, { port, appendToHtml: reloadScript });
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, basePath }: { readonly folder: string; readonly basePath: string },
  next: () => void,
): void {
  const url = request.url ?? '/';
  if (!url.startsWith(`${basePath}/`)) {
    next();
    return;
  }
  request.url = url.slice(basePath.length);
  sirv(folder, { dev: true, etag: true })(request, response, () => {
    request.url = url;
    next();
  });
}

function answerNothing(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><title>Nothing to show</title><p>There is nothing to show until the errors are mended that the terminal lists.${reloadScript}`,
  );
}
