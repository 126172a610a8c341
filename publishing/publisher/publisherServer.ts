import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { WritersAnswer } from '#publishing/writers/answerWriters.ts';
import type { RequestBudget } from '#system/budget/openRequestBudget.ts';
import type { MetricsSource } from '#system/http/answerMetrics.ts';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { PublisherControl } from './control/publisherControl.ts';
import type { FeedbackReceiver } from './feedback/receiveFeedback.ts';
import type { HookReceiver } from './hook/receiveHook.ts';
import type { RebuildReceiver } from './hook/receiveRebuild.ts';
import type { PublisherStatus } from './status/publisherStatus.ts';
import { budgetTable, rateTable } from '#system/budget/budgetTable.ts';
import { strangerAt, machineCaller } from '#system/budget/caller.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { createRates } from '#system/budget/createRates.ts';
import { openRequestBudget } from '#system/budget/openRequestBudget.ts';
import { answerHealth } from '#system/http/answerHealth.ts';
import { answerMetrics } from '#system/http/answerMetrics.ts';
import { isCutOff } from '#system/http/body/isCutOff.ts';
import { readRequestBody } from '#system/http/body/readRequestBody.ts';
import { createHttpServer } from '#system/http/connections/createHttpServer.ts';
import { limitConnections } from '#system/http/connections/limitConnections.ts';
import { countedAddress } from '#system/http/countedAddress.ts';
import { hasBearerToken } from '#system/http/hasBearerToken.ts';
import { isFromThisMachine } from '#system/http/isFromThisMachine.ts';
import { refuseElsewhere } from '#system/http/refuseElsewhere.ts';
import { closeWhenIdle } from '#system/http/sendReply.ts';
import { HttpError } from '#system/values/httpError.ts';
import { answerControl, answerPublish, isControlPath, publishRoute } from './control/answerControl.ts';
import { feedbackPath, receiveFeedback } from './feedback/receiveFeedback.ts';
import { signatureHeader } from './hook/checkSignature.ts';
import { receiveHook, refusalOfHook } from './hook/receiveHook.ts';
import { rebuildPath, receiveRebuild } from './hook/receiveRebuild.ts';
import { hookPath } from './hook/webhookRule.ts';

export type PublisherServerOptions = HookReceiver & {
  readonly status: () => PublisherStatus;
  readonly rebuild: RebuildReceiver;
  /** The requests of operators, and the secret by which they are known; see controlFile.ts. */
  readonly control: PublisherControl & { readonly token: string };
  readonly feedback: FeedbackReceiver;
  /** Answers writers; absent when they cannot be identified. */
  readonly writers?: WritersAnswer | undefined;
  /** The public access from other machines. When absent, any host name is accepted. */
  readonly access?: PublicAccess | undefined;
  /** The metrics at `/metrics`, for this machine and for whoever has its token. */
  readonly metrics?: MetricsSource | undefined;
  /** Called with errors of our own. */
  readonly onError: (error: unknown) => void;
};

/** Each may take a socket and an open file; most systems let a process open 4,096 or more. */
const maxConnections = 2000;

type PublisherBudget = RequestBudget<'received' | 'unsent' | 'streams'>;

/**
 * Answers `POST /hooks/sanity` (see receiveHook.ts) and `POST /hooks/rebuild` (see receiveRebuild.ts); to this machine alone
 * `GET /status`; to operators on this machine what answerControl.ts has; to writers in their Studio what writersRoutes.ts has; and to pages of the site `POST /feedback` (see receiveFeedback.ts). All as
 * JSON. `GET /healthz` is for everybody, `GET /metrics` for this machine and those with its token.
 */
export function publisherServer(options: PublisherServerOptions): Server {
  const refuseOthers = refuseElsewhere(options.access);
  const isWell = (): boolean => {
    // Throws if the database cannot be read.
    options.status();
    return true;
  };
  const books = {
    budgets: createBudgets(budgetTable.publisher),
    rates: createRates(rateTable.publisher, options.now),
    endsUntakenReplies: true,
  };
  const addressOf = countedAddress(options.access);
  const server = createHttpServer((request, response) => {
    if (answerHealth(request, response, isWell)) return;
    if (answerMetrics(request, response, options.metrics) || refuseOthers(request, response)) return;
    const answerAny = async (): Promise<void> => {
      const caller = strangerAt(addressOf(request));
      const budget = openRequestBudget(books, caller, endpointOf(request), response);
      if (!saysWhoItIs(request) && !asksForStatus(request)) budget.countStranger();
      await answer(request, response, budget, options);
    };
    answerAny().catch((error: unknown) => {
      if (isCutOff(request, error)) return;
      if (error instanceof HttpError) {
        for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
        return refuse(request, response, error.status, error.message);
      }
      options.onError(error);
      // 5xx: the sender tries again.
      send(response, 500, { message: 'The publisher failed; try again later.' });
    });
  });
  server.requestTimeout = 30_000;
  limitConnections(server, maxConnections);
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  budget: PublisherBudget,
  options: PublisherServerOptions,
): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?');
  if (path === '/status') {
    if (!isFromThisMachine(request)) {
      refuse(
        request,
        response,
        403,
        'The status can be read on this machine only, at http://localhost, and not through a proxy.',
      );
    } else if (request.method === 'GET' || request.method === 'HEAD') send(response, 200, options.status());
    else refuseMethod(request, response, 'GET, HEAD');
  } else if (path === hookPath) {
    if (request.method === 'POST') {
      const { status, message } =
        refusalOfHook(request.headers, options) ??
        receiveHook(Buffer.from(await readRequestBody(request, budget)), request.headers, options);
      if (status === 401) budget.countStranger();
      answerHook(request, response, status, message);
    } else refuseMethod(request, response, 'POST');
  } else if (path === rebuildPath) {
    if (request.method === 'POST') {
      const { status, message } = receiveRebuild(request.headers, options.rebuild);
      if (status === 401) budget.countStranger();
      answerHook(request, response, status, message);
    } else refuseMethod(request, response, 'POST');
  } else if (isControlPath(path)) {
    await answerOperator(request, response, path, { control: options.control, budget });
  } else if (path === feedbackPath) {
    budget.countStranger();
    await receiveFeedback(request, response, options.feedback, budget);
  } else if (!(await options.writers?.(request, response, budget))) {
    refuse(request, response, 404, `Only ${hookPath}, ${rebuildPath} and /status exist here.`);
  }
}

async function answerOperator(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  {
    control,
    budget,
  }: { readonly control: PublisherServerOptions['control']; readonly budget: PublisherBudget },
): Promise<void> {
  if (!isFromThisMachine(request)) {
    return refuse(request, response, 403, 'This is for commands on this machine.');
  }
  if (!hasBearerToken(request.headers, control.token)) {
    return refuse(
      request,
      response,
      401,
      'This is for commands that can read the data folder of the publisher.',
    );
  }
  budget.identify(machineCaller);
  if (`${request.method} ${path}` === publishRoute) {
    await answerPublish(request, response, control, budget);
    return;
  }
  const { status, value } = await answerControl(request, path, control, budget);
  send(response, status, value);
}

/** The body may not have been read. */
function answerHook(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
): void {
  if (request.complete) send(response, status, { message });
  else refuse(request, response, status, message);
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
function endpointOf({ method, url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?');
  return path.startsWith('/writers/') ? 'writers' : `publisher ${method} ${path}`;
}

function refuseMethod(request: IncomingMessage, response: ServerResponse, allowed: string): void {
  response.setHeader('Allow', allowed);
  refuse(request, response, 405, `Allowed here: ${allowed}.`);
}

/** For requests whose body is not read: the connection cannot be used again. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('Connection', 'close');
  send(response, status, { message });
}

function send(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  closeWhenIdle(response);
  response.end(`${JSON.stringify(value, undefined, 2)}\n`);
}
