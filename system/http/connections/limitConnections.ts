import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits the connections of a server. Beyond the limit, the connection that has been without a request for longest is closed, so that idle
 * connections, or those on which the head of a request never ends, keep nobody out. Budgets limit the others.
 */
export function limitConnections(server: Server, maxConnections: number): void {
  const open = new Set<Socket>();
  /** Connections without a request, in the order in which they became idle. */
  const idle = new Set<Socket>();
  let isWatchingUpgrades = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    idle.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      idle.delete(socket);
    });
    const [longest] = idle;
    if (open.size > maxConnections) longest?.destroy();
  });
  // Before all other listeners: they may answer at once.
  server.prependListener('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (open.has(socket)) idle.add(socket);
    });
  });
  // A server without a listener for upgrades answers such requests as others; with one, Node leaves the errors of their connections to it.
  server.on('newListener', (name) => {
    if (name !== 'upgrade' || isWatchingUpgrades) return;
    isWatchingUpgrades = true;
    server.prependListener('upgrade', ({ socket }) => idle.delete(socket));
  });
}
