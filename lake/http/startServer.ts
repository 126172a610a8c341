import type { Server } from 'node:http';
import type { LakeRate, LakeResource } from '#system/budget/budgetTable.ts';
import type { Budgets } from '#system/budget/createBudgets.ts';
import type { Rates } from '#system/budget/createRates.ts';
import type { RequestBudget } from '#system/budget/openRequestBudget.ts';
import type { MetricsSource } from '#system/http/answerMetrics.ts';
import type { AnswerOptions, OpenBudget } from './answerRequest.ts';
import { openRequestBudget } from '#system/budget/openRequestBudget.ts';
import { answerHealth } from '#system/http/answerHealth.ts';
import { answerMetrics } from '#system/http/answerMetrics.ts';
import { closeServer } from '#system/http/closeServer.ts';
import { createHttpServer } from '#system/http/connections/createHttpServer.ts';
import { limitConnections } from '#system/http/connections/limitConnections.ts';
import { listenToMany } from '#system/http/listen.ts';
import { sendReply } from '#system/http/sendReply.ts';
import { answerRequest } from './answerRequest.ts';

export type RunningServer = {
  readonly server: Server;
  /** The port it listens on. */
  readonly port: number;
  /** Closes open connections and stops listening. */
  readonly close: () => Promise<void>;
};

/** Each may take a socket and an open file; most systems let a process open many more. */
const maxConnections = 10_000;

/** Serves routes on a port (0 for any free one). Rejects with an Error that names the port if it cannot be used. */
export async function startServer(
  port: number,
  host: string,
  options: AnswerOptions & {
    readonly isWell: () => boolean;
    /** The source of the numbers at `/metrics`; nothing is served there when absent. */
    readonly metrics?: MetricsSource | undefined;
    readonly budgets: Budgets<LakeResource>;
    readonly rates: Rates<LakeRate>;
  },
): Promise<RunningServer> {
  const server = createHttpServer((incoming, response) => {
    if (answerHealth(incoming, response, options.isWell)) return;
    if (answerMetrics(incoming, response, options.metrics)) return;
    let budget: RequestBudget<LakeResource> | undefined;
    const openBudget: OpenBudget = (caller, endpoint) => {
      options.rates.count('requests', caller);
      return (budget = openRequestBudget(options, caller, `lake ${endpoint}`, response));
    };
    void answerRequest(incoming, options, openBudget)
      .then((reply) => {
        // Otherwise the rest of a body that was refused half-way would be taken for the next request.
        if (!incoming.complete) response.setHeader('connection', 'close');
        return sendReply(reply, response, { withBody: incoming.method !== 'HEAD', budget });
      })
      .catch(() => response.destroy());
  });
  // The time for a body depends on its endpoint; `readRequestBody` and `paceBody` limit it. Heads still have a minute.
  server.requestTimeout = 0;
  limitConnections(server, maxConnections);
  const actualPort = await listenToMany(server, port, 'LAKE_PORT or --port', host);
  // Accepting a connection can fail if too many are open.
  server.on('error', options.reportError);
  return { server, port: actualPort, close: () => closeServer(server) };
}
