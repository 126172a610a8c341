import type { IncomingMessage } from 'node:http';
import type { Http2SecureServer, ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { SecureContextOptions } from 'node:tls';
import type { Target } from './passOn.ts';
import type { Certificate, CertificateFiles } from './readCertificate.ts';
import { createSecureServer } from 'node:http2';
import { budgetTable } from '#lake/budget/budgetTable.ts';
import { createBudgets } from '#lake/budget/createBudgets.ts';
import { refuseUpgrade } from '#lake/http/refuseUpgrade.ts';
import { closeIdle } from './closeIdle.ts';
import { httpsPort } from './httpsPort.ts';
import { limitCallers } from './limitCallers.ts';
import { passOn, passSocketOn, refuse } from './passOn.ts';
import { isSameCertificate, readCertificate } from './readCertificate.ts';

export type TlsOptions = CertificateFiles & {
  /** Address to listen on. */
  readonly host: string;
  /** Public origins, with the ports of this machine to which they lead. It listens on the ports that the origins have. */
  readonly servers: readonly { readonly url: string; readonly port: number }[];
  /** How often it is looked whether there is a new certificate; a minute when absent. Milliseconds. */
  readonly lookEvery?: number;
  /** After which a connection on which nothing is sent or answered is closed; two minutes when absent. Milliseconds. */
  readonly maxIdleTime?: number;
  /** Called with errors of our own. */
  readonly onError: (error: unknown) => void;
};

const limits = {
  /** As many streams as the tabs of a Studio have on their one connection. */
  settings: { maxConcurrentStreams: 512 },
  /** Milliseconds. */
  handshakeTimeout: 20_000,
} as const;

/**
 * Terminates TLS for the servers of this machine, with HTTP/2 and HTTP/1.1, and passes each request on to the one whose name it has, as a proxy of its
 * own would; others get 421. Takes a renewed certificate without a restart. Rejects with an Error that names the port or the file that cannot be
 * used.
 */
export async function startTlsServer(options: TlsOptions): Promise<{ readonly close: () => Promise<void> }> {
  const targets = new Map(
    options.servers.map(({ url, port }) => [new URL(url).host, { port, host: new URL(url).host }]),
  );
  const ports = new Set(options.servers.map(({ url }) => httpsPort(url)));
  const running: { readonly server: Http2SecureServer; readonly close: () => Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    clearInterval(looking);
    await Promise.all(running.map((each) => each.close()));
  };
  const budgets = createBudgets(budgetTable.tls);
  let certificate = readCertificate(options);
  const looking = setInterval(() => {
    try {
      // What is in the files, not their dates: they may be written while they are read.
      const found = readCertificate(options);
      if (isSameCertificate(found, certificate)) return;
      certificate = found;
      for (const { server } of running) server.setSecureContext(secureContext(certificate));
    } catch (error) {
      // The old one is good until both files are there.
      options.onError(error);
    }
  }, options.lookEvery ?? 60_000).unref();
  try {
    for (const port of ports) {
      const server = createSecureServer({ allowHTTP1: true, ...limits, ...secureContext(certificate) });
      closeIdle(server, options.maxIdleTime ?? 120_000);
      const mayAsk = limitCallers(server, budgets);
      const find = (host: string | undefined): Target | undefined => targetOf(targets, host, port);
      running.push(answering(server, find, mayAsk));
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
  find: (host: string | undefined) => Target | undefined,
  mayAsk: ReturnType<typeof limitCallers>,
): { readonly server: Http2SecureServer; readonly close: () => Promise<void> } {
  const open = new Set<ServerHttp2Session | Socket>();
  const keep = (each: ServerHttp2Session | Socket): void => {
    open.add(each);
    each.once('close', () => open.delete(each));
  };
  server.on('session', keep);
  server.on('secureConnection', keep);
  server.on('request', (request, response) => {
    if (!mayAsk(request, response)) {
      refuse(response, 429, 'Too many requests are unfinished. Try again later.');
      return;
    }
    const target = find(request.authority || request.headers.host);
    if (target) passOn(request, response, target);
    else refuse(response, 421, 'There is no such host here.');
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = find(request.headers.host);
    if (!mayAsk(request, socket)) refuseUpgrade(socket, '429 Too Many Requests');
    else if (target) passSocketOn(request, socket, head, target);
    else refuseUpgrade(socket, '421 Misdirected Request');
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

function secureContext({ cert, key }: Certificate): SecureContextOptions {
  return { cert, key, minVersion: 'TLSv1.2' };
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
