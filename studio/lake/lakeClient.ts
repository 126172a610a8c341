import type { SourceOptions } from 'sanity';
import type { Saving } from './createSaving.ts';
import type { StudioSettings } from './studioSettings.ts';
import { createClient } from '@sanity/client';
import { createConnection } from './createConnection.ts';
import { createListeners } from './createListeners.ts';
import { createOutbox } from './createOutbox.ts';
import { createPublishGuard } from './createPublishGuard.ts';
import { createSaving } from './createSaving.ts';
import { createUnsavedDocuments } from './createUnsavedDocuments.ts';
import { listenOverSocket } from './listenOverSocket.ts';
import { spreadListeners } from './spreadListeners.ts';
import { steadyFetch } from './steadyFetch.ts';

type ClientOptions = Pick<SourceOptions, 'apiHost' | 'auth' | 'unstable_clientFactory'>;

/**
 * Returns the client with which the Studio reaches its lake: one that survives a lost connection, and for a lake on this machine with a
 * one-click login; for a hosted one, with a login that gives the page a token if there is a publisher to show it to (decision 044).
 * `saving` is the state of saving.
 */
export function lakeClient({ projectId, apiHost = '', publisherUrl }: StudioSettings): {
  readonly options: ClientOptions;
  readonly saving: Saving;
} {
  const isLocal = apiHost !== '';
  const host = isLocal ? apiHost : `https://${projectId}.api.sanity.io`;
  // The hosted lake does not let pages read this response; the local one requires an `Origin`.
  const mode = isLocal ? 'cors' : 'no-cors';
  const connection = createConnection(
    (signal) => ping(host, mode, signal),
    () => dropDeadConnections(host, mode),
  );
  const listeners = createListeners(connection);
  const publishGuard = createPublishGuard(connection);
  const outbox = createOutbox(connection, listeners.whenBack);
  const unsaved = createUnsavedDocuments();
  const fetch = steadyFetch(
    isLocal ? spreadListeners(withFileCookie(browserFetch), listenOverSocket) : browserFetch,
    {
      connection,
      listeners,
      outbox,
      publishGuard,
      unsaved,
    },
  );
  if (isLocal && typeof document !== 'undefined') {
    globalThis.fetch = adoptClients(globalThis.fetch, fetch, apiHost, projectId);
  }
  return {
    options: {
      // No time limit on requests: those that wait for the connection may wait for long.
      unstable_clientFactory: (options) =>
        createClient({
          ...options,
          timeout: 0,
          resolveFetch: () => fetch,
          // The lake on this machine has one project, and its address needs no name below `localhost`.
          ...(isLocal && { useProjectHostname: false }),
        }),
      ...(isLocal && { apiHost, auth: localLogin(apiHost) }),
      // Who logs in by a cookie, as Sanity's hosted login prefers, has no token to show to the publisher.
      ...(!isLocal && publisherUrl !== undefined && { auth: { loginMethod: 'token' } }),
    },
    saving: createSaving(connection, outbox, publishGuard, unsaved),
  };
}

/** Resolves on any response: only whether the request gets through matters. */
function ping(host: string, mode: RequestMode, signal: AbortSignal): Promise<unknown> {
  return browserFetch(`${host}/v1/ping`, { mode, cache: 'no-store', credentials: 'omit', signal });
}

/**
 * A browser keeps up to six connections to a host open, and after a loss they may be dead without its knowing: a request on
 * one of them would wait for minutes. This uses each once; one that gets no response at once is closed.
 */
async function dropDeadConnections(host: string, mode: RequestMode): Promise<void> {
  const signal = AbortSignal.timeout(1500);
  await Promise.allSettled(Array.from({ length: 6 }, () => ping(host, mode, signal)));
}

/**
 * Lets the lake give this browser, when it says who is logged in, a cookie with which pictures of a private dataset load, and take it away
 * at the logout. It is used for nothing else.
 */
function withFileCookie(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return /\/(?:users\/me|auth\/logout)$/.test(pathname)
      ? fetch(input, { ...init, credentials: 'include' })
      : fetch(input, init);
  };
}

const browserFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);

function localLogin(apiHost: string): NonNullable<ClientOptions['auth']> {
  return {
    redirectOnSingle: true,
    loginMethod: 'token',
    providers: [{ name: 'local', title: 'Log in', url: `${apiHost}/v1/auth/login/local` }],
  };
}

type Fetch = typeof globalThis.fetch;

/**
 * Sends the requests of clients that Sanity makes by itself through the Studio's own `fetch`: the form of a task has a workspace of its own,
 * whose client does not come from `unstable_clientFactory`, and looks for the lake at a name below the lake's own. With TLS, nothing may be there;
 * on plain HTTP, its listeners would take all connections that a browser opens to a host, and edits would wait until the form is closed.
 * @param before the browser's `fetch`, for everything else
 * @param own the `fetch` of the Studio's clients
 */
export function adoptClients(before: Fetch, own: Fetch, apiHost: string, projectId: string): Fetch {
  const { protocol, host } = new URL(apiHost);
  const start = `${protocol}//${projectId}.${host}/`;
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(start)) return before(input, init);
    const meant = `${protocol}//${host}/${url.slice(start.length)}`;
    return own(input instanceof Request ? new Request(meant, input) : meant, init);
  };
}
