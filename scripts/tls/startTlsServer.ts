import type { IncomingMessage } from 'node:http';
import type { Http2SecureServer, ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Target } from './passOn.ts';
import { readFileSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { passOn, passSocketOn, refuse } from './passOn.ts';

export type TlsOptions = {
  /** Files in the format PEM: the certificate, with those that it is signed by, and its key. */
  readonly cert: string;
  readonly key: string;
  /** Address to listen on. */
  readonly host: string;
  /** Public origins, with the ports of this machine to which they lead. It listens on the ports that the origins have. */
  readonly servers: readonly { readonly url: string; readonly port: number }[];
  /** How often it is looked whether there is a new certificate; a minute when absent. Milliseconds. */
  readonly lookEvery?: number;
  /** Called with errors of our own. */
  readonly onError: (error: unknown) => void;
};

/** As many streams as the tabs of a Studio have on their one connection. */
const settings = { maxConcurrentStreams: 512 };

/**
 * Terminates TLS for the servers of this machine, with HTTP/2 and HTTP/1.1, and passes each request on to the one whose name it has, as a proxy of its
 * own would; others get 421. Takes a renewed certificate without a restart. Rejects with an Error that names the port or the file that cannot be
 * used.
 */
export async function startTlsServer(options: TlsOptions): Promise<{ readonly close: () => Promise<void> }> {
  const targets = new Map(
    options.servers.map(({ url, port }) => [new URL(url).host, { port, host: new URL(url).host }]),
  );
  const ports = new Set(options.servers.map(({ url }) => Number(new URL(url).port || 443)));
  const running: { readonly server: Http2SecureServer; readonly close: () => Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    clearInterval(looking);
    await Promise.all(running.map((each) => each.close()));
  };
  let pair = readPair(options);
  const looking = setInterval(() => {
    try {
      if (datesOf(options) === pair.dates) return;
      pair = readPair(options);
      for (const { server } of running) server.setSecureContext(pair);
    } catch (error) {
      // The old one is good until both files are there.
      options.onError(error);
    }
  }, options.lookEvery ?? 60_000).unref();
  try {
    for (const port of ports) {
      const server = createSecureServer({ allowHTTP1: true, settings, minVersion: 'TLSv1.2', ...pair });
      running.push(answering(server, (host, own) => targetOf(targets, host, own), port));
      await listenOn(server, port, options.host);
      server.on('error', options.onError);
    }
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The server of a name, with or without the default port. Undefined for a name that is asked for at the port of another one. */
function targetOf(
  targets: ReadonlyMap<string, Target>,
  given: string | undefined,
  port: number,
): Target | undefined {
  const host = given?.toLowerCase().replace(/:443$/, '') ?? '';
  const own = port === 443 ? !host.includes(':') : host.endsWith(`:${port}`);
  return own ? targets.get(host) : undefined;
}

function answering(
  server: Http2SecureServer,
  find: (host: string | undefined, port: number) => Target | undefined,
  port: number,
): { readonly server: Http2SecureServer; readonly close: () => Promise<void> } {
  const open = new Set<ServerHttp2Session | Socket>();
  const keep = (each: ServerHttp2Session | Socket): void => {
    open.add(each);
    each.once('close', () => open.delete(each));
  };
  server.on('session', keep);
  server.on('secureConnection', keep);
  server.on('request', (request, response) => {
    const target = find(request.authority || request.headers.host, port);
    if (target) passOn(request, response, target);
    else refuse(response, 421, 'There is no such host here.');
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = find(request.headers.host, port);
    if (target) passSocketOn(request, socket, head, target);
    else socket.end('HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return {
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const each of open) each.destroy();
      }),
  };
}

type Files = Pick<TlsOptions, 'cert' | 'key'>;

function readPair({ cert, key }: Files): {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly dates: string;
} {
  return { cert: readNamed(cert, 'TLS_CERT'), key: readNamed(key, 'TLS_KEY'), dates: datesOf({ cert, key }) };
}

function readNamed(file: string, variable: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`${variable} names '${file}', which cannot be read.`, { cause });
  }
}

function datesOf({ cert, key }: Files): string {
  return [cert, key].map((file) => statSync(file).mtimeMs).join(' ');
}

function listenOn(server: Http2SecureServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const advice =
        cause.code === 'EACCES'
          ? 'This user may not use it: take ports from 1024 on, or give the process CAP_NET_BIND_SERVICE.'
          : cause.message;
      reject(new Error(`Port ${port} of ${host} cannot be used for TLS. ${advice}`, { cause }));
    });
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}
