import { createServer } from 'node:http';
import { closeServer } from '../http/closeServer.ts';
import { listen } from '../http/listen.ts';

/** A port of 127.0.0.1 that nothing uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '');
  await closeServer(server);
  return port;
}
