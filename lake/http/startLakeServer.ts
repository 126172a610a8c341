import type { LakeRate, LakeResource } from '#system/budget/budgetTable.ts';
import type { Budgets } from '#system/budget/createBudgets.ts';
import type { Rates } from '#system/budget/createRates.ts';
import type { RequestBudget } from '#system/budget/openRequestBudget.ts';
import type { HttpServerOptions, RunningServer } from '#system/http/server/startHttpServer.ts';
import type { AnswerOptions, OpenBudget } from './answerRequest.ts';
import { openRequestBudget } from '#system/budget/openRequestBudget.ts';
import { sendReply } from '#system/http/sendReply.ts';
import { startHttpServer } from '#system/http/server/startHttpServer.ts';
import { answerRequest } from './answerRequest.ts';

export type LakeServerOptions = AnswerOptions &
  Pick<HttpServerOptions, 'port' | 'host' | 'isWell' | 'metrics'> & {
    readonly budgets: Budgets<LakeResource>;
    readonly rates: Rates<LakeRate>;
  };

/** Serves routes on a port (0 for any free one). Rejects with an Error that names the port if it cannot be used. */
export function startLakeServer(options: LakeServerOptions): Promise<RunningServer> {
  const server = {
    ...options,
    setting: 'LAKE_PORT or --port',
    maxConnections: 10_000,
    // The time for a body depends on its endpoint; `readRequestBody` and `paceBody` limit it. Heads still have a minute.
    timeouts: { requestTimeout: 0 },
    onError: options.reportError,
  };
  return startHttpServer(server, (incoming, response) => {
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
}
