import type { IncomingMessage } from 'node:http';
import type { Endpoint } from './auth/permissions.ts';
import type { LakeOptions } from './lakeOptions.ts';
import { entranceOf } from '#system/http/entranceOf.ts';
import { reachableHost } from '#system/http/listen.ts';
import { startSchedule } from './action/contentRelease/startSchedule.ts';
import { authenticate } from './auth/authenticate.ts';
import { passInCookie } from './auth/fileCookie.ts';
import { takesFilePass } from './auth/permissions.ts';
import { checkExposure } from './checkExposure.ts';
import { createCleanup } from './createCleanup.ts';
import { startLakeServer } from './http/startLakeServer.ts';
import { relayListener } from './listen/relayListener.ts';
import { createLakeMetrics } from './metrics/createLakeMetrics.ts';
import { openLake } from './openLake.ts';
import { attachSocket } from './presence/attachSocket.ts';
import { createPresence } from './presence/createPresence.ts';
import { lakeRoutes } from './routes/lakeRoutes.ts';
import { writeAddress } from './store/writeAddress.ts';
import { startWebhooks } from './webhook/startWebhooks.ts';

export type { LakeOptions } from './lakeOptions.ts';

export type Lake = {
  /** Its base URL for programs on this machine, e.g. `http://127.0.0.1:3400`. */
  readonly url: string;
  /** Lets programs on this machine read and write everything; also stored in the file `token` of the data folder. */
  readonly token: string;
  /** Closes all connections, writes everything to disk and releases the folder. */
  readonly close: () => Promise<void>;
};

/**
 * Starts a Content Lake on this machine: a server that speaks Sanity's HTTP API and keeps its documents in a folder.
 * Rejects with an Error that names the port or the folder if it cannot use it.
 */
export async function startLake(options: LakeOptions): Promise<Lake> {
  const { port, dataDir, host = '127.0.0.1' } = options;
  const { reportError = (error) => console.error('The lake failed:', error) } = options;
  checkExposure(options);
  const cleanup = createCleanup();
  try {
    let url = '';
    const lake = openLake(options, () => url, reportError, cleanup);
    const identify = (authorization: string | undefined) => {
      const session = authenticate(lake.users, authorization, lake.now());
      try {
        if (session.token?.isLogin) lake.users.noteUse(session.token.id, lake.now());
      } catch (error) {
        // On a full disk, people can still read.
        reportError(error);
      }
      return session;
    };
    const sessionOf = ({ headers, url: target = '' }: IncomingMessage, endpoint: Endpoint) => {
      if (headers.authorization !== undefined || !takesFilePass(endpoint)) {
        return identify(headers.authorization);
      }
      const pass = new URLSearchParams(target.split('?')[1]).get('pass') ?? passInCookie(headers);
      return lake.filePasses.sessionOf(pass, lake.now());
    };
    const entrance = entranceOf(options);
    const metrics = options.metrics && createLakeMetrics(dataDir, lake.store, options.metrics.token);
    if (metrics) cleanup.add(metrics.close);
    const routes = lakeRoutes(lake);
    const server = await startLakeServer({
      port,
      host,
      routes: metrics ? routes.map(metrics.watch) : routes,
      metrics,
      budgets: lake.budgets,
      rates: lake.rates,
      authenticate: sessionOf,
      entrance,
      isWell: () => {
        // Throws if the database cannot be read.
        lake.users.list();
        return true;
      },
      studioOrigins: lake.studioOrigins,
      modeOf: (dataset) => (dataset === lake.addon.name ? 'addon' : lake.datasetMode.get()),
      reportError,
    });
    cleanup.add(server.close);
    url = `http://${reachableHost(host)}:${server.port}`;
    cleanup.add(
      attachSocket(server.server, {
        ...lake,
        entrance,
        presence: createPresence(identify, lake.sessions, lake.budgets),
        addon: { name: lake.addon.name, presence: createPresence(identify, lake.sessions, lake.budgets) },
        relay: (webSocket, path, identified) => relayListener(webSocket, `${url}${path}`, identified),
        reportError,
      }),
    );
    const { token } = lake;
    if (options.forCommand) return { url, token, close: cleanup.run };
    lake.store.moveAssets(lake.url());
    cleanup.add(startWebhooks({ ...lake, firstRetryMs: options.webhookRetryMs ?? 1000, reportError }));
    cleanup.add(startSchedule({ ...lake, reportError }));
    cleanup.add(writeAddress(dataDir, url));
    return { url, token, close: cleanup.run };
  } catch (error) {
    await cleanup.run().catch(reportError);
    throw asStartError(error, dataDir);
  }
}

/** Names the folder in an error of the disk, whose own message does not. */
function asStartError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !/ENOSPC|EACCES|EROFS|is full/.test(error.message)) return error;
  if (error.message.includes(dataDir)) return error;
  return new Error(`Cannot write to the lake's data folder '${dataDir}': ${error.message}.`, {
    cause: error,
  });
}
