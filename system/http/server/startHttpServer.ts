import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { MetricsSource } from './answerMetrics.ts';
import { closeServer } from '../closeServer.ts';
import { createDrain } from '../connections/createDrain.ts';
import { createHttpServer } from '../connections/createHttpServer.ts';
import { limitConnections } from '../connections/limitConnections.ts';
import { listenOnSocket, listenToMany } from '../listen.ts';
import { answerHealth } from './answerHealth.ts';
import { answerMetrics } from './answerMetrics.ts';
import { nameOfHost } from './nameOfHost.ts';

export type HttpServerOptions = {
  /** The address to listen on; 127.0.0.1 when absent. */
  readonly host?: string | undefined;
  /** 0 takes any free port. */
  readonly port: number;
  /** The file descriptor of a socket that listens on this port already; the server opens one when absent. */
  readonly socket?: number | undefined;
  /** The setting that changes the port. */
  readonly setting: string;
  /** The most connections. Each may take a socket and an open file; most systems let a process open 4,096 or more. 2,000 when absent. */
  readonly maxConnections?: number;
  /** The limits of Node's own, in milliseconds. */
  readonly timeouts?: Partial<Pick<Server, 'timeout' | 'requestTimeout'>>;
  /** The longest that answers may take to end when the server is closed, in milliseconds; they are cut off when absent. */
  readonly maxDrainTime?: number | undefined;
  /** Returns whether it works, for `/healthz`. */
  readonly isWell: () => boolean;
  /** The source of the numbers at `/metrics`; nothing is served there when absent. */
  readonly metrics?: MetricsSource | undefined;
  /** Called with every error of our own. */
  readonly onError: (error: unknown) => void;
};

export type RunningServer = {
  readonly server: Server;
  /** The port it listens on. */
  readonly port: number;
  /** Its address for people on this machine. */
  readonly url: string;
  /** Stops listening and closes open connections. */
  readonly close: () => Promise<void>;
};

/**
 * Starts a server with the paths and the limits that all servers share. Rejects with an Error that names the port if it cannot be used.
 * @param answer answers all other requests; it must not throw
 */
export async function startHttpServer(
  options: HttpServerOptions,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<RunningServer> {
  const { host = '127.0.0.1', socket, setting, maxConnections = 2000, maxDrainTime, onError } = options;
  const server = createHttpServer((request, response) => {
    if (answerHealth(request, response, options.isWell)) return;
    if (answerMetrics(request, response, options.metrics)) return;
    answer(request, response);
  });
  Object.assign(server, options.timeouts);
  limitConnections(server, maxConnections);
  const close = maxDrainTime === undefined ? () => closeServer(server) : createDrain(server, maxDrainTime);
  const port =
    socket === undefined
      ? await listenToMany(server, options.port, setting, host)
      : await listenOnSocket(server, socket, options.port, setting);
  // Accepting a connection can fail when there are too many.
  server.on('error', onError);
  return { server, port, url: `http://${nameOfHost(host)}:${port}`, close };
}
