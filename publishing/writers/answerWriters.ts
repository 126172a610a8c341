import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writer } from '#core/writers/writer.ts';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { WriterCheck } from './createWriterCheck.ts';
import type { WritersBudget, WritersRoute, WritersRoutes } from './writersRoute.ts';
import { userCaller } from '#system/budget/caller.ts';
import { readJsonBody } from '#system/http/body/readRequestBody.ts';
import { callersOf } from '#system/http/callersOf.ts';
import { jsonHeaders, sendRefusal, sendWhole } from '#system/http/sendText.ts';
import { allowPages } from '#system/http/server/allowPages.ts';
import { matchRoute } from '#system/http/server/matchRoute.ts';
import { targetOf } from '#system/http/server/targetOf.ts';
import { signalOf } from '#system/http/signalOf.ts';
import { HttpError, methodNotAllowed, requestError } from '#system/values/httpError.ts';
import { admitWriter } from './admitWriter.ts';
import { openWritersStream } from './openWritersStream.ts';

export type WritersOptions = {
  readonly routes: WritersRoutes;
  readonly check: WriterCheck;
  /** Origins of Studios, such as `http://localhost:3333`. */
  readonly studioOrigins: readonly string[];
  /** The public access of Studios on other machines; they have none when absent. */
  readonly access?: PublicAccess | undefined;
};

/** Answers a request; resolves with false, and does nothing, if its path is none of the routes'. */
export type WritersAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  budget: WritersBudget,
) => Promise<boolean>;

/**
 * Answers requests of Studios' pages, with CORS for their origins alone. Each needs the writer's own token of the lake, and the role of its
 * route. Requests from other machines are refused, unless they come through the proxy of a public address: a token must not cross a network
 * without TLS. Nobody is let in while the lake cannot say who they are.
 */
export function answerWriters({ routes, check, studioOrigins, access }: WritersOptions): WritersAnswer {
  const callerOf = callersOf(access);
  const table = Object.entries(routes).map(([endpoint, route]) => ({ endpoint, route }));

  const answerRoute = async (
    route: WritersRoute,
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
    budget: WritersBudget,
  ): Promise<void> => {
    const { authorization = '' } = request.headers;
    const admit = (isFresh: boolean): Promise<Writer> =>
      admitWriter(request, route.needs, isFresh, { budget, check });
    const asking = await admit(false);
    // The writer may have left while the lake was asked.
    if (response.destroyed) return;
    budget.identify(userCaller(asking));
    if (route.kind === 'events') return openWritersStream(route, request, response, { budget, check });
    const hasEffect = request.method === 'POST';
    const body = hasEffect ? await readJsonBody(request, budget) : undefined;
    // While the body was on its way, the writer may have been removed or given another role.
    const writer = hasEffect ? await admit(true) : asking;
    const signal = signalOf(request);
    const admitAgain = (): Promise<Writer> => admit(true);
    const answer = await route.answer({ writer, authorization, query, body, signal, admitAgain });
    const json = `${JSON.stringify(answer)}\n`;
    budget.take('unsent', Buffer.byteLength(json));
    sendWhole(response, 200, json, jsonHeaders);
  };

  return async (request, response, budget) => {
    const { path, query } = targetOf(request);
    const { route: row, methods } = matchRoute(table, request.method ?? '', path);
    if (methods.length === 0) return false;
    const refusal = `This is for pages of the Studio${access ? '' : ' on this machine'}.`;
    const pages = { origins: studioOrigins, methods, headers: 'authorization, content-type', refusal };
    try {
      if (callerOf(request).from === 'elsewhere') throw requestError(403, 'Forbidden', refusal);
      if (allowPages(request, response, pages)) return true;
      if (!row) throw methodNotAllowed(methods);
      await answerRoute(row.route, request, response, new URLSearchParams(query), budget);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      sendRefusal(response, error);
    }
    return true;
  };
}
