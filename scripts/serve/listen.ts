import type { Server } from 'node:http';

/**
 * Listens on 127.0.0.1, or on `host`. Resolves with the port (the one the system chose when `port` is 0); rejects with an Error that
 * names the port and the variable that changes it.
 */
export function listen(server: Server, port: number, variable: string, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        cause.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Stop what uses it, or choose another port with ${variable}.`, {
              cause,
            })
          : cause,
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}
