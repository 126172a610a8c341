import { createServer } from 'node:http';
import { closeServer } from '#lake/http/closeServer.ts';
import { listen } from '#lake/http/listen.ts';

/** Resolves when a port can be listened on; rejects as `listen` does. For a server that starts late but should fail early. */
export async function checkPort(port: number, variable: string, host?: string): Promise<void> {
  const server = createServer();
  await listen(server, port, variable, host);
  await closeServer(server);
}
