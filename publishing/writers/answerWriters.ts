import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writer, WriterRole } from '#core/writers/writer.ts';
import type { RequestBudget } from '#system/budget/openRequestBudget.ts';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { WriterCheck } from './createWriterCheck.ts';
import { mayAs } from '#core/writers/writer.ts';
import { userCaller } from '#system/budget/caller.ts';
import { readJsonBody } from '#system/http/body/readRequestBody.ts';
import { callersOf } from '#system/http/callersOf.ts';
import { isStudioOrigin } from '#system/http/isAllowedPage.ts';
import { formatEvent, openEventStream } from '#system/http/openEventStream.ts';
import { closeWhenIdle } from '#system/http/sendReply.ts';
import { signalOf } from '#system/http/signalOf.ts';
import { HttpError, requestError, unavailable } from '#system/values/httpError.ts';

/** A request of a writer. */
export type WritersRequest = {
  readonly writer: Writer;
  /** The header with the writer's token. */
  readonly authorization: string;
  readonly query: URLSearchParams;
  /** The body of a POST request, as JSON. */
  readonly body: unknown;
  /** Aborted when the writer has gone. */
  readonly signal: AbortSignal;
};

/** One thing that writers can ask for or do. */
export type WritersRoute = { readonly needs: WriterRole } & (
  | {
      readonly kind: 'answer';
      /** Resolves with the answer, as JSON. A refusal is an `HttpError`. */
      readonly answer: (request: WritersRequest) => unknown;
    }
  | {
      readonly kind: 'events';
      /** Sends values as events until the returned function is called. */
      readonly follow: (send: (value: unknown) => void) => () => void;
    }
);

/** By method and path, such as `GET /writers/releases`. */
export type WritersRoutes = Readonly<Record<string, WritersRoute>>;

export type WritersOptions = {
  readonly routes: WritersRoutes;
  readonly check: WriterCheck;
  /** Origins of Studios, such as `http://localhost:3333`. */
  readonly studioOrigins: readonly string[];
  /** The public access of Studios on other machines; they have none when absent. */
  readonly access?: PublicAccess | undefined;
};

/** The shares that writers take of the budgets of a server. */
export type WritersBudget = RequestBudget<'received' | 'unsent' | 'streams'>;

/** Answers a request; resolves with false, and does nothing, if its path is none of the routes'. */
export type WritersAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  budget: WritersBudget,
) => Promise<boolean>;

/** Bytes. */
const maxWaiting = 512 * 1024;

/** The interval at which it is checked whether those who follow events may still do so, in milliseconds. */
const recheckEvery = 15_000;

/**
 * Answers requests of Studios' pages, with CORS for their origins alone. Each needs the writer's own token of the lake, and the role of its
 * route. Requests from other machines are refused, unless they come through the proxy of a public address: a token must not cross a network
 * without TLS. Nobody is let in while the lake cannot say who they are.
 */
export function answerWriters({ routes, check, studioOrigins, access }: WritersOptions): WritersAnswer {
  const callerOf = callersOf(access);
  const methodsOf = Map.groupBy(
    Object.keys(routes).map((route) => route.split(' ')),
    ([, path]) => path,
  );

  const openStream = (
    { follow, needs }: Extract<WritersRoute, { readonly kind: 'events' }>,
    request: IncomingMessage,
    response: ServerResponse,
    budget: WritersBudget,
  ): void => {
    const share = budget.take('streams');
    const stream = openEventStream(budget.take('unsent', 0), () => {
      share.giveBack();
      clearInterval(recheck);
      unfollow();
      response.destroy();
    });
    const endUnlessAllowed = async (): Promise<void> => {
      const writer = await check(request.headers.authorization).catch(() => undefined);
      if (!writer || !mayAs(writer.role, needs)) stream.body.destroy();
    };
    const recheck = setInterval(() => void endUnlessAllowed(), recheckEvery).unref();
    const unfollow = follow((value) => {
      stream.write(formatEvent('news', JSON.stringify(value)));
      // A client that does not read is cut off, and gets everything again when it reconnects.
      if (stream.body.readableLength > maxWaiting) stream.body.destroy();
    });
    response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream; charset=utf-8' });
    response.flushHeaders();
    stream.body.pipe(response);
    response.on('close', () => stream.body.destroy());
  };

  /** The writer who sends a request, if their role allows what the route needs. Rejects with an `HttpError` if not. */
  const admit = async (
    { headers: { authorization } }: IncomingMessage,
    needs: WriterRole,
    isFresh: boolean,
    budget: WritersBudget,
  ): Promise<Writer> => {
    const { countStranger } = budget;
    const writer = await check(authorization, { isFresh, countStranger }).catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
      throw unavailable('Could not ask the lake who you are. Try again later.');
    });
    if (!writer) {
      countStranger();
      throw requestError(401, 'Unauthorized', 'This needs a token that may read drafts in the lake.');
    }
    if (mayAs(writer.role, needs)) return writer;
    throw requestError(403, 'Forbidden', `This needs the role '${needs}'; yours is '${writer.role}'.`);
  };

  const answerRoute = async (
    route: WritersRoute,
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
    budget: WritersBudget,
  ): Promise<void> => {
    const { authorization = '' } = request.headers;
    const asking = await admit(request, route.needs, false, budget);
    // The writer may have left while the lake was asked.
    if (response.destroyed) return;
    budget.identify(userCaller(asking));
    if (route.kind === 'events') return openStream(route, request, response, budget);
    const hasEffect = request.method === 'POST';
    const body = hasEffect ? await readJsonBody(request, budget) : undefined;
    // While the body was on its way, the writer may have been removed or given another role.
    const writer = hasEffect ? await admit(request, route.needs, true, budget) : asking;
    send(
      response,
      200,
      await route.answer({ writer, authorization, query, body, signal: signalOf(request) }),
    );
  };

  return async (request, response, budget) => {
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const methods = methodsOf.get(path)?.map(([method = '']) => method);
    if (!methods) return false;
    const { origin } = request.headers;
    if (callerOf(request).from === 'elsewhere' || !isStudioOrigin(origin, studioOrigins)) {
      refuse(response, 403, `This is for pages of the Studio${access ? '' : ' on this machine'}.`);
      return true;
    }
    response.setHeader('Access-Control-Allow-Origin', String(origin));
    response.setHeader('Vary', 'Origin');
    const route = routes[`${request.method} ${path}`];
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'Access-Control-Allow-Methods': methods.join(', '),
        'Access-Control-Allow-Headers': 'authorization, content-type',
        'Access-Control-Max-Age': '600',
      });
      response.end();
    } else if (!route) {
      response.setHeader('Allow', methods.join(', '));
      refuse(response, 405, `Allowed here: ${methods.join(', ')}.`);
    } else {
      try {
        await answerRoute(route, request, response, new URLSearchParams(search), budget);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        refuse(response, error.status, error.message);
      }
    }
    return true;
  };
}

const headers = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The body of the request may not have been read: the connection cannot be used again. */
function refuse(response: ServerResponse, status: number, message: string): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  send(response, status, { message });
}

function send(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent) return;
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
  closeWhenIdle(response);
  response.end(`${JSON.stringify(value)}\n`);
}
