import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';
import { createServer } from 'node:http';
import { listenerOf } from '../files/listenerOf.ts';
import { closeServer } from './closeServer.ts';
import { hasDoors, openDoors } from './openDoors.ts';

/**
 * The time for which an idle connection is kept, in milliseconds: longer than proxies keep theirs, which is mostly a minute. Otherwise a
 * proxy could send a request on a connection that is being closed, and answer 502.
 */
const keepAliveTimeout = 65_000;

/**
 * Listens on 127.0.0.1, or on `host`, and keeps idle connections for as long as proxies need them. Resolves with the port (chosen by the system if `port` is 0); rejects with an
 * Error that says what is wrong with the port or the host, and which setting changes it. `setting` names the setting of
 * the port, such as `SITE_PORT`; that of the host is then `SITE_HOST`.
 */
export function listen(server: Server, port: number, setting: string, host = '127.0.0.1'): Promise<number> {
  return listenWith(server, { port, host }, (cause) => listenError(cause, { port, setting, host }));
}

/**
 * Listens as `listen` does, and accepts many connections at a time, so that nobody waits behind those who open connections fast. Such a server
 * must be closed with `closeServer` or `createDrain`.
 */
export async function listenToMany(
  server: Server,
  port: number,
  setting: string,
  host = '127.0.0.1',
): Promise<number> {
  if (!hasDoors) return listen(server, port, setting, host);
  // Two servers with `reusePort` would share the port. One without it is refused if the port is in use.
  if (port !== 0) {
    const alone = createServer();
    await listen(alone, port, setting, host);
    await closeServer(alone);
  }
  const actual = await listenWith(server, { port, host, reusePort: true }, (cause) =>
    listenError(cause, { port, setting, host }),
  );
  try {
    await openDoors(server, { port: actual, host });
  } catch (error) {
    await closeServer(server);
    throw error;
  }
  return actual;
}

/**
 * Listens on a socket that another program has opened, such as systemd, and that stays open when the server is closed, so that connections wait
 * for the next process. Resolves with the port; rejects with an Error if that is not `port`.
 * @param socket its file descriptor
 * @param setting as in `listen`
 */
export async function listenOnSocket(
  server: Server,
  socket: number,
  port: number,
  setting: string,
): Promise<number> {
  const actual = await listenWith(server, { fd: socket }, (cause) => cause);
  if (actual === port) return port;
  await closeServer(server);
  throw new Error(
    `systemd listens on port ${actual}, and ${setting} is ${port}. Write the same port into both.`,
  );
}

/** Resolves with the port. */
function listenWith(
  server: Server,
  place: ListenOptions & { readonly fd?: number },
  errorOf: (cause: NodeJS.ErrnoException) => Error,
): Promise<number> {
  server.keepAliveTimeout = keepAliveTimeout;
  return new Promise((resolve, reject) => {
    const refuse = (cause: NodeJS.ErrnoException): void => reject(errorOf(cause));
    server.once('error', refuse);
    server.listen(place, () => {
      server.off('error', refuse);
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
}

/** A name, as a URL has it, under which programs on this machine reach a server that listens on `host`. */
export function reachableHost(host = '127.0.0.1'): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

type Target = { readonly port: number; readonly setting: string; readonly host: string };

function listenError(cause: NodeJS.ErrnoException, { port, setting, host }: Target): Error {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is in use${userOf(port)}. Stop what uses it, or choose another port with ${setting}.`,
        { cause },
      );
    case 'EACCES':
      return new Error(
        `Port ${port} may not be used by this user. Choose another port with ${setting}${port < 1024 ? ', or give the process CAP_NET_BIND_SERVICE' : ''}.`,
        { cause },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND': {
      const [, prefix = ''] = /^(\w+)_PORT$/.exec(setting) ?? [];
      const advice = prefix === '' ? '' : ` Choose another one with ${prefix}_HOST.`;
      return new Error(`'${host}' is not an address of this machine.${advice}`, { cause });
    }
    default:
      return cause;
  }
}

function userOf(port: number): string {
  const listener = listenerOf(port);
  return listener === undefined ? '' : ` by process ${listener.pid} in '${listener.folder}'`;
}
