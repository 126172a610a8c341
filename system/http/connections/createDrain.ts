import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { closeServer } from '../closeServer.ts';
import { closeDoors } from '../openDoors.ts';

/**
 * Returns a function that closes a server once it has answered: it stops listening, waits until every request that has arrived is answered,
 * for `maxTime` milliseconds at most, and ends the connections that are left. Connections on which no request has arrived yet are waited
 * for as well, because one may be on its way.
 */
export function createDrain(server: Server, maxTime: number): () => Promise<void> {
  /** Connections without a request so far, and responses that are not sent yet. */
  const pending = new Set<object>();
  let onEmpty: (() => void) | undefined;
  const settle = (one: object): void => {
    pending.delete(one);
    if (pending.size === 0) onEmpty?.();
  };
  server.on('connection', (socket) => {
    pending.add(socket);
    socket.once('close', () => settle(socket));
  });
  // Before all other listeners: they may answer at once.
  server.prependListener('request', ({ socket }, response) => {
    pending.add(response);
    response.once('close', () => settle(response));
    settle(socket);
    if (onEmpty) response.setHeader('Connection', 'close');
  });
  return async () => {
    const { promise: empty, resolve } = Promise.withResolvers<void>();
    onEmpty = resolve;
    // That of HTTP would end connections whose answers are written, but not sent.
    SocketServer.prototype.close.call(server);
    const doorsAreClosed = closeDoors(server);
    if (pending.size === 0) resolve();
    const timer = setTimeout(resolve, maxTime);
    await empty;
    clearTimeout(timer);
    await Promise.all([closeServer(server), doorsAreClosed]);
  };
}
