import { createClient } from '@sanity/client';
import type { SourceOptions } from 'sanity';
import { createConnection } from './createConnection.ts';
import { createListeners } from './createListeners.ts';
import { createOutbox } from './createOutbox.ts';
import { createPublishGuard } from '../saving/createPublishGuard.ts';
import type { Saving } from '../saving/createSaving.ts';
import { createSaving } from '../saving/createSaving.ts';
import { spreadListeners } from './spreadListeners.ts';
import { steadyFetch } from './steadyFetch.ts';
import type { StudioSettings } from './studioSettings.ts';

type ClientOptions = Pick<SourceOptions, 'apiHost' | 'auth' | 'unstable_clientFactory'>;

/**
 * How the Studio reaches its lake: by a client that lives through a lost connection, and for a lake on this machine with a
 * login by one click. `saving` says how what is typed gets there.
 */
export function lakeClient({ projectId, apiHost }: StudioSettings): {
  readonly options: ClientOptions;
  readonly saving: Saving;
} {
  const host = apiHost ?? `https://${projectId}.api.sanity.io`;
  // The hosted lake lets no page read this answer; the local one answers a page only if it says where it is from.
  const mode = apiHost === undefined ? 'no-cors' : 'cors';
  const connection = createConnection(
    (signal) => ping(host, mode, signal),
    () => dropDeadConnections(projectHost(host, projectId), mode),
  );
  const listeners = createListeners(connection);
  const publishGuard = createPublishGuard(connection);
  const outbox = createOutbox(connection, listeners.whenBack);
  const fetch = steadyFetch(apiHost === undefined ? browserFetch : spreadListeners(browserFetch), {
    connection,
    listeners,
    outbox,
    publishGuard,
  });
  return {
    options: {
      // No request has a time limit of its own: what waits for the connection may have to wait for long.
      unstable_clientFactory: (options) =>
        createClient({ ...options, timeout: 0, resolveFetch: () => fetch }),
      ...(apiHost === undefined ? {} : { apiHost, auth: localLogin(apiHost) }),
    },
    saving: createSaving(connection, outbox, publishGuard),
  };
}

/** Any answer will do: that the request comes through is all there is to know. */
function ping(host: string, mode: RequestMode, signal: AbortSignal): Promise<unknown> {
  return browserFetch(`${host}/v1/ping`, { mode, cache: 'no-store', credentials: 'omit', signal });
}

/**
 * A browser keeps up to six connections to a host for later use, and after a loss they may be dead without its knowing: a request
 * on one of them would wait for minutes. Each is used once here; one that does not answer at once is closed.
 */
async function dropDeadConnections(host: string, mode: RequestMode): Promise<void> {
  const signal = AbortSignal.timeout(1500);
  await Promise.allSettled(Array.from({ length: 6 }, () => ping(host, mode, signal)));
}

/** Where the requests of the client go: the project's own name below the host. */
function projectHost(host: string, projectId: string): string {
  const { protocol, host: name } = new URL(host);
  return name.startsWith(`${projectId}.`) ? host : `${protocol}//${projectId}.${name}`;
}

const browserFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);

function localLogin(apiHost: string): NonNullable<ClientOptions['auth']> {
  return {
    redirectOnSingle: true,
    loginMethod: 'token',
    providers: [{ name: 'local', title: 'This machine', url: `${apiHost}/v1/auth/login/local` }],
  };
}
