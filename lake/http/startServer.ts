import type { Server } from 'node:http';
import type { MetricsSource } from './answerMetrics.ts';
import type { AnswerOptions } from './answerRequest.ts';
import { createServer } from 'node:http';
import { answerHealth } from './answerHealth.ts';
import { answerMetrics } from './answerMetrics.ts';
import { answerRequest } from './answerRequest.ts';
import { closeServer } from './closeServer.ts';
import { listen } from './listen.ts';
import { sendReply } from './sendReply.ts';

export type RunningServer = {
  readonly server: Server;
  /** The port it listens on. */
  readonly port: number;
  /** Closes open connections and stops listening. */
  readonly close: () => Promise<void>;
};

/** Serves routes on a port (0 for any free one). Rejects with an Error that names the port if it cannot be used. */
export async function startServer(
  port: number,
  host: string,
  options: AnswerOptions & {
    readonly isWell: () => boolean;
    /** What `/metrics` has; nothing when absent. */
    readonly metrics?: MetricsSource | undefined;
  },
): Promise<RunningServer> {
  const server = createServer((incoming, response) => {
    if (answerHealth(incoming, response, options.isWell)) return;
    if (answerMetrics(incoming, response, options.metrics)) return;
    void answerRequest(incoming, options)
      .then((reply) => {
        // Otherwise the rest of a body that was refused half-way would be taken for the next request.
        if (!incoming.complete) response.setHeader('connection', 'close');
        return sendReply(reply, response, incoming.method !== 'HEAD');
      })
      .catch(() => response.destroy());
  });
  const actualPort = await listen(server, port, 'LAKE_PORT or --port', host);
  // Accepting a connection can fail if too many are open.
  server.on('error', options.reportError);
  return { server, port: actualPort, close: () => closeServer(server) };
}
