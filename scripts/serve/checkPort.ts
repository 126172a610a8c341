import { createServer } from 'node:http';
import { listen } from './listen.ts';

/**
 * Resolves when a port can be listened on; rejects as `listen` does. For a server that starts last and should not be
 * found to be impossible then.
 */
export async function checkPort(port: number, variable: string, host?: string): Promise<void> {
  const server = createServer();
  await listen(server, port, variable, host);
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
