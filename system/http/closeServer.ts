import type { Server } from 'node:http';
import { closeDoors } from './openDoors.ts';

/** Stops listening and ends the connections that are open. Resolves once all of them are gone. */
export async function closeServer(server: Server): Promise<void> {
  const closing = [new Promise<void>((resolve) => server.close(() => resolve())), closeDoors(server)];
  server.closeAllConnections();
  await Promise.all(closing);
}
