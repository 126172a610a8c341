import type { ServerPlace } from './serversOf.ts';
import { createServer } from 'node:http';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';
import { variableOf } from './serversOf.ts';

/**
 * Resolves when the ports of all these servers can be listened on at the same time; rejects as `listen` does. For servers that start late but
 * should fail early.
 */
export async function checkPorts(places: readonly ServerPlace[]): Promise<void> {
  const open = places.map((place) => ({ place, server: createServer() }));
  try {
    for (const { place, server } of open) {
      await listen(server, place.port, variableOf(place, 'PORT'), place.host);
    }
  } finally {
    await Promise.all(open.map(({ server }) => closeServer(server)));
  }
}
