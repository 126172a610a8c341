import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WritersAnswer } from '#publishing/writers/answerWriters.ts';
import type { RequestBudget } from '#system/budget/openRequestBudget.ts';
import type { RunningServer } from '#system/http/server/startHttpServer.ts';
import type { ServerOptions } from '#system/http/server/startServer.ts';
import type { HttpError } from '#system/values/httpError.ts';
import type { PublisherControl } from './control/publisherControl.ts';
import type { FeedbackReceiver } from './feedback/receiveFeedback.ts';
import type { HookAnswer, HookReceiver } from './hook/receiveHook.ts';
import type { RebuildReceiver } from './hook/receiveRebuild.ts';
import type { PublisherStatus } from './status/publisherStatus.ts';
import { budgetTable, rateTable } from '#system/budget/budgetTable.ts';
import { machineCaller } from '#system/budget/caller.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { createRates } from '#system/budget/createRates.ts';
import { readRequestBody } from '#system/http/body/readRequestBody.ts';
import { hasBearerToken } from '#system/http/hasBearerToken.ts';
import { isFromThisMachine } from '#system/http/isFromThisMachine.ts';
import { jsonHeaders, sendJson, sendRefusal, sendWhole } from '#system/http/sendText.ts';
import { matchRoute } from '#system/http/server/matchRoute.ts';
import { startServer } from '#system/http/server/startServer.ts';
import { targetOf } from '#system/http/server/targetOf.ts';
import { methodNotAllowed, notFound, requestError } from '#system/values/httpError.ts';
import { answerControl, controlRoutes } from './control/answerControl.ts';
import { feedbackPath, receiveFeedback } from './feedback/receiveFeedback.ts';
import { signatureHeader } from './hook/checkSignature.ts';
import { receiveHook, refusalOfHook } from './hook/receiveHook.ts';
import { rebuildPath, receiveRebuild } from './hook/receiveRebuild.ts';
import { hookPath } from './hook/webhookRule.ts';

export type PublisherServerOptions = HookReceiver &
  Pick<ServerOptions<never>, 'host' | 'port' | 'access' | 'metrics'> & {
    readonly status: () => PublisherStatus;
    readonly rebuild: RebuildReceiver;
    /** The requests of operators, and the secret by which they are known; see controlFile.ts. */
    readonly control: PublisherControl & { readonly token: string };
    readonly feedback: FeedbackReceiver;
    /** Answers writers; absent when they cannot be identified. */
    readonly writers?: WritersAnswer | undefined;
    /** Called with errors of our own. */
    readonly onError: (error: unknown) => void;
  };

type PublisherBudget = RequestBudget<'received' | 'unsent' | 'streams'>;

type Asked = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly budget: PublisherBudget;
};

type PublisherRoute = {
  readonly endpoint: string;
  readonly handle: (asked: Asked) => void | Promise<void>;
};

/**
 * Answers `POST /hooks/sanity` (see receiveHook.ts) and `POST /hooks/rebuild` (see receiveRebuild.ts); to this machine alone
 * `GET /status`; to operators on this machine what answerControl.ts has; to writers in their Studio what writersRoutes.ts has; and to pages of the site `POST /feedback` (see receiveFeedback.ts). All as
 * JSON. `GET /healthz` is for everybody, `GET /metrics` for this machine and those with its token. Rejects with an Error that names the port if it
 * cannot be used.
 */
export function startPublisherServer(options: PublisherServerOptions): Promise<RunningServer> {
  const routes = publisherRoutes(options);
  return startServer({
    ...options,
    setting: 'PUBLISHER_PORT',
    timeouts: { requestTimeout: 30_000 },
    isWell: () => {
      // Throws if the database cannot be read.
      options.status();
      return true;
    },
    budgets: createBudgets(budgetTable.publisher),
    rates: createRates(rateTable.publisher, options.now),
    endsUntakenReplies: true,
    endpointOf,
    saysWhoItIs: (request) => saysWhoItIs(request) || asksForStatus(request),
    refuse: sendRefusal,
    answer: async (request, response, budget) => {
      const { path } = targetOf(request);
      const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
      const { route, methods } = matchRoute(routes, method, path);
      if (route) await route.handle({ request, response, budget });
      else if (methods.length > 0) throw methodNotAllowed(methods);
      else if ((await options.writers?.(request, response, budget)) !== true) {
        throw notFound(`Only ${hookPath}, ${rebuildPath} and /status exist here.`);
      }
    },
  });
}

function publisherRoutes(options: PublisherServerOptions): readonly PublisherRoute[] {
  const handleFeedback = async ({ request, response, budget }: Asked): Promise<void> => {
    budget.countStranger();
    await receiveFeedback(request, response, options.feedback, budget);
  };
  return [
    {
      endpoint: 'GET /status',
      handle: ({ request, response }) => {
        if (!isFromThisMachine(request)) {
          throw forbidden(
            'The status can be read on this machine only, at http://localhost, and not through a proxy.',
          );
        }
        // People read it.
        sendWhole(response, 200, `${JSON.stringify(options.status(), undefined, 2)}\n`, jsonHeaders);
      },
    },
    {
      endpoint: `POST ${hookPath}`,
      handle: async (asked) => {
        const { headers } = asked.request;
        const body = async (): Promise<Buffer> =>
          Buffer.from(await readRequestBody(asked.request, asked.budget));
        answerHook(asked, refusalOfHook(headers, options) ?? receiveHook(await body(), headers, options));
      },
    },
    {
      endpoint: `POST ${rebuildPath}`,
      handle: (asked) => answerHook(asked, receiveRebuild(asked.request.headers, options.rebuild)),
    },
    { endpoint: `POST ${feedbackPath}`, handle: handleFeedback },
    { endpoint: `OPTIONS ${feedbackPath}`, handle: handleFeedback },
    ...controlRoutes.map((endpoint) => ({
      endpoint,
      handle: async ({ request, response, budget }: Asked): Promise<void> => {
        requireOperator(request, options.control.token);
        budget.identify(machineCaller);
        await answerControl(request, response, endpoint, { control: options.control, budget });
      },
    })),
  ];
}

function answerHook({ response, budget }: Asked, { status, message }: HookAnswer): void {
  if (status === 401) budget.countStranger();
  sendJson(response, status, { message });
}

/** Throws an `HttpError` for everybody else. */
function requireOperator(request: IncomingMessage, token: string): void {
  if (!isFromThisMachine(request)) throw forbidden('This is for commands on this machine.');
  if (hasBearerToken(request.headers, token)) return;
  throw requestError(
    401,
    'Unauthorized',
    'This is for commands that can read the data folder of the publisher.',
  );
}

function forbidden(message: string): HttpError {
  return requestError(403, 'Forbidden', message);
}

/** Returns whether a request has a token or a signature, right or wrong. */
function saysWhoItIs({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || headers[signatureHeader] !== undefined;
}

/** Returns whether a program on this machine asks for the status. It needs no token, and strangers who ask too often do not keep it from an answer. */
function asksForStatus(request: IncomingMessage): boolean {
  return request.url === '/status' && isFromThisMachine(request);
}

/** As `bodyTable` has it. */
function endpointOf(request: IncomingMessage): string {
  const { path } = targetOf(request);
  return path.startsWith('/writers/') ? 'writers' : `publisher ${request.method} ${path}`;
}
