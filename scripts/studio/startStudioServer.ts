import type { ReadOnlyServer } from '#scripts/siteServer/startReadOnlyServer.ts';
import type { StudioSource } from './studioSource.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseTarget } from '#scripts/siteServer/parseTarget.ts';
import { sendFile } from '#scripts/siteServer/sendFile.ts';
import { startReadOnlyServer } from '#scripts/siteServer/startReadOnlyServer.ts';
import { studioPage } from './studioPage.ts';

export type StudioServer = ReadOnlyServer;

export type StudioServerOptions = {
  /** Folder of the bundle. */
  readonly folder: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly source: StudioSource;
  /** Called with every error of our own; prints it when absent. */
  readonly onError?: (error: unknown) => void;
};

/** Serves a built Studio on 127.0.0.1. Every address that is not a file answers with the Studio's page, which has its own router. */
export async function startStudioServer({
  folder,
  port,
  source,
  onError,
}: StudioServerOptions): Promise<StudioServer> {
  const { html, contentSecurityPolicy } = studioPage(
    readFileSync(path.join(folder, 'index.html'), 'utf8'),
    source,
  );
  return startReadOnlyServer({
    port,
    variable: 'STUDIO_PORT',
    headers: { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' },
    onError,
    answer: async (request, response) => {
      const place = parseTarget(request.url ?? '')?.path;
      if (place?.startsWith('/static/') !== true) {
        response.writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Length': Buffer.byteLength(html),
          'Content-Security-Policy': contentSecurityPolicy,
          'Cache-Control': 'no-cache',
        });
        response.end(request.method === 'HEAD' ? undefined : html);
      } else if (!(await sendFile(request, response, { folder, path: place, headers: fileHeaders }))) {
        response.writeHead(404).end();
      }
    },
  });
}

/** The names contain a hash of the content, except those of a few icons. */
function fileHeaders(file: string): Readonly<Record<string, string>> {
  const isHashed = /-[\w-]{8}\.\w+$/.test(file);
  return { 'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache' };
}
