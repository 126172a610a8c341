import type { Server } from 'node:http';

/** Stops listening and ends the connections that are open. Resolves once all of them are gone. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
