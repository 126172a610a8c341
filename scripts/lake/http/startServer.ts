import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { answerRequest } from './answerRequest.ts';
import type { AnswerOptions } from './answerRequest.ts';
import { sendReply } from './sendReply.ts';

export type RunningServer = {
  readonly server: Server;
  /** The port it got. */
  readonly port: number;
  /** Ends open connections and stops listening. */
  readonly close: () => Promise<void>;
};

/** Serves routes on a port (0 for any free one). Rejects with an Error that names the port when it cannot have it. */
export async function startServer(
  port: number,
  host: string,
  options: AnswerOptions,
): Promise<RunningServer> {
  const server = createServer((incoming, response) => {
    void answerRequest(incoming, options)
      .then((reply) => {
        // What is left of a body that was refused half-way would be taken for the next request.
        if (!incoming.complete) response.setHeader('connection', 'close');
        return sendReply(reply, response, incoming.method !== 'HEAD');
      })
      .catch(() => response.destroy());
  });
  // Longer than a client on a busy machine may need to come back on a connection that it believes to be open.
  server.keepAliveTimeout = 60_000;
  return {
    server,
    port: await listen(server, port, host),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : error.message;
      const message = `The lake cannot listen on port ${port} of ${host}: ${reason}. Choose another port (LAKE_PORT, or --port).`;
      reject(new Error(message, { cause: error }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
