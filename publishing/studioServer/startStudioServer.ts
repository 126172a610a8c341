import type { PublicAccess } from '#system/http/callersOf.ts';
import type { RunningServer } from '#system/http/server/startHttpServer.ts';
import type { StudioSource } from './studioSource.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseTarget } from '#publishing/siteServer/parseTarget.ts';
import { sendFile } from '#publishing/siteServer/sendFile.ts';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { sendHtml, sendText } from '#system/http/sendText.ts';
import { requireReading, startServer } from '#system/http/server/startServer.ts';
import { studioPage } from './studioPage.ts';

export type StudioServer = Pick<RunningServer, 'url' | 'close'>;

export type StudioServerOptions = {
  /** Folder of the bundle. */
  readonly folder: string;
  /** Address to listen on; 127.0.0.1 when absent. */
  readonly host?: string | undefined;
  /** 0 takes any free port. */
  readonly port: number;
  /** The public access of browsers on other machines; they have none when absent. */
  readonly access?: PublicAccess | undefined;
  readonly source: StudioSource;
  /** Called with every error of our own; prints it when absent. */
  readonly onError?: (error: unknown) => void;
};

/** Serves a built Studio. Every address that is not a file answers with the Studio's page, which has its own router. */
export async function startStudioServer({
  folder,
  host,
  port,
  access,
  source,
  onError,
}: StudioServerOptions): Promise<StudioServer> {
  const page = path.join(folder, 'index.html');
  const { html, contentSecurityPolicy } = studioPage(readFileSync(page, 'utf8'), source);
  return startServer({
    host,
    port,
    setting: 'STUDIO_PORT',
    access,
    isWell: () => existsSync(page),
    headers: { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' },
    onError,
    budgets: createBudgets(budgetTable.studio),
    answer: async (request, response) => {
      requireReading(request);
      const place = parseTarget(request.url ?? '')?.path;
      if (place?.startsWith('/static/') !== true) {
        sendHtml(response, 200, html, {
          'Content-Security-Policy': contentSecurityPolicy,
          'Cache-Control': 'no-cache',
        });
      } else if (!(await sendFile(request, response, { folder, path: place, headers: fileHeaders }))) {
        sendText(response, 404, 'There is nothing here.');
      }
    },
  });
}

/** The names contain a hash of the content, except those of a few icons. */
function fileHeaders(file: string): Readonly<Record<string, string>> {
  const isHashed = /-[\w-]{8}\.\w+$/.test(file);
  return { 'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache' };
}
