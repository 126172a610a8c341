import type { Server } from 'node:http';

/**
 * Listens on 127.0.0.1, or on `host`. Resolves with the port (the one the system chose when `port` is 0); rejects with an Error
 * that says what is wrong with the port or the host, and which variable changes it (`variable` ends in `_PORT`).
 */
export function listen(server: Server, port: number, variable: string, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: NodeJS.ErrnoException): void =>
      reject(listenError(cause, { port, variable, host }));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

function listenError(
  cause: NodeJS.ErrnoException,
  { port, variable, host }: { readonly port: number; readonly variable: string; readonly host: string },
): Error {
  const hostVariable = variable.replace(/_PORT$/, '_HOST');
  switch (cause.code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is in use. Stop what uses it, or choose another port with ${variable}.`,
        {
          cause,
        },
      );
    case 'EACCES':
      return new Error(`Port ${port} may not be used by this user. Choose another port with ${variable}.`, {
        cause,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(
        `'${host}' is not an address of this machine. Choose another one with ${hostVariable}.`,
        {
          cause,
        },
      );
    default:
      return cause;
  }
}
