import type { Server } from 'node:http';

/**
 * Listens on 127.0.0.1, or on `host`. Resolves with the port (chosen by the system if `port` is 0); rejects with an
 * Error that says what is wrong with the port or the host, and which setting changes it. `setting` names the setting of
 * the port, such as `SITE_PORT`; that of the host is then `SITE_HOST`.
 */
export function listen(server: Server, port: number, setting: string, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: NodeJS.ErrnoException): void =>
      reject(listenError(cause, { port, setting, host }));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? port) : port);
    });
  });
}

type Target = { readonly port: number; readonly setting: string; readonly host: string };

function listenError(cause: NodeJS.ErrnoException, { port, setting, host }: Target): Error {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use. Stop what uses it, or choose another port with ${setting}.`, {
        cause,
      });
    case 'EACCES':
      return new Error(`Port ${port} may not be used by this user. Choose another port with ${setting}.`, {
        cause,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND': {
      const [, prefix = ''] = /^(\w+)_PORT$/.exec(setting) ?? [];
      const advice = prefix === '' ? '' : ` Choose another one with ${prefix}_HOST.`;
      return new Error(`'${host}' is not an address of this machine.${advice}`, { cause });
    }
    default:
      return cause;
  }
}
