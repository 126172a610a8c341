import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';

/**
 * The number of sockets on which a server accepts connections. Node (libuv since 1.45) accepts one connection per socket and turn of its event
 * loop. With a single socket, whoever opens connections fast makes everybody else wait: in `e2e/fuzz/siege`, for ten seconds.
 */
const doorCount = 16;

const doors = new WeakMap<Server, readonly SocketServer[]>();

/** True where the system spreads the connections to a port over all sockets that listen on it with `reusePort`: on Linux. */
export const hasDoors = process.platform === 'linux';

/**
 * Opens further sockets on the port and host of a server, which listens with `reusePort`, and passes their connections on to it. Resolves once
 * all of them listen; rejects with an Error if one cannot: close the server then.
 */
export async function openDoors(
  server: Server,
  place: { readonly port: number; readonly host: string },
): Promise<void> {
  // With the options of Node's own HTTP server.
  const own = Array.from(
    { length: doorCount - 1 },
    () => new SocketServer({ allowHalfOpen: true, noDelay: true }),
  );
  doors.set(server, own);
  const listening = own.map((door) => {
    door.on('connection', (socket) => server.emit('connection', socket));
    return new Promise<void>((resolve, reject) => {
      door.once('error', reject);
      door.listen({ ...place, reusePort: true }, () => {
        door.off('error', reject);
        // Accepting a connection can fail if too many are open.
        door.on('error', (error) => server.emit('error', error));
        resolve();
      });
    });
  });
  // One that is still about to listen could not be closed.
  const failed = (await Promise.allSettled(listening)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Closes what `openDoors` has opened for a server. Resolves once the connections through them are gone. */
export async function closeDoors(server: Server): Promise<void> {
  const closing = (doors.get(server) ?? []).map(
    (door) => new Promise<void>((resolve) => door.close(() => resolve())),
  );
  await Promise.all(closing);
}
