import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyBudget } from '#system/http/body/readRequestBody.ts';
import type { PublisherControl } from './publisherControl.ts';
import { readJsonBody } from '#system/http/body/readRequestBody.ts';
import { sendJson } from '#system/http/sendText.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { conflict } from '#system/values/httpError.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

const routes: Readonly<Record<string, Route>> = {
  'GET /releases': async ({ control }) => control.list(),
  'POST /releases/rollback': async ({ control, body }) => ({
    pin: await control.rollBack(textIn(body, 'id'), textIn(body, 'by')),
  }),
  'POST /releases/resume': async ({ control, body }) => ({ pin: control.resume(textIn(body, 'by')) ?? null }),
  'GET /releases/held-back': async ({ control }) => control.heldBack(),
  'POST /releases/accept-losses': async ({ control, body }) => {
    control.acceptLosses(textIn(body, 'losses'), textIn(body, 'by'));
    return {};
  },
  'POST /releases/audit': async ({ control, body }) => control.audit(limitIn(body)),
  'POST /deliveries/retry': async ({ control }) => ({ count: control.retryDeliveries() }),
  'POST /database/copy': async ({ control, body }) => {
    const file = textIn(body, 'file');
    try {
      await control.copyDatabase(file);
    } catch (error) {
      // The disk is that of the caller.
      throw conflict(`The publisher could not copy its database to '${file}': ${errorMessage(error)}.`);
    }
    return {};
  },
  'POST /releases/examine': async ({ control }) => {
    control.examine();
    return {};
  },
};

type Route = (asked: { readonly control: PublisherControl; readonly body: unknown }) => Promise<unknown>;

/** Answered line by line, with the progress. */
const publishRoute = 'POST /publish';

/** The requests of operators, as `METHOD /path`; see findPublisher.ts. */
export const controlRoutes = [...Object.keys(routes), publishRoute];

/**
 * Does what an operator asks for; the caller has made sure that it is one, and that the route is one of `controlRoutes`. Rejects with an `HttpError`
 * for a body that cannot be read and for what cannot be done (409), or with an error of our own.
 */
export async function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  route: string,
  { control, budget }: { readonly control: PublisherControl; readonly budget: BodyBudget },
): Promise<void> {
  const body = request.method === 'POST' ? await readJsonBody(request, budget) : undefined;
  const answer = routes[route];
  if (answer) sendJson(response, 200, await answer({ control, body }));
  else await answerPublish(response, control, body);
}

/** The interval, in milliseconds, at which a line is sent when nothing happens, so that both ends know that the other one is alive. */
const heartbeat = 10_000;

/**
 * Checks the content now, as the body wants it (`CheckOptions`), and sends a line of JSON for each step, `{}` from time to time, and
 * the result in the last one.
 */
async function answerPublish(
  response: ServerResponse,
  control: PublisherControl,
  body: unknown,
): Promise<void> {
  const isRebuild = isJsonObject(body) && body['isRebuild'] === true;
  const send = (value: unknown): void => void response.write(`${JSON.stringify(value)}\n`);
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
  response.flushHeaders();
  const timer = setInterval(() => send({}), heartbeat);
  const result = await control.check((line) => send({ line }), { isRebuild });
  clearInterval(timer);
  response.end(`${JSON.stringify({ result })}\n`);
}

/** Throws an `HttpError` (409) when there is none. */
function limitIn(body: unknown): number {
  const value = isJsonObject(body) ? body['limit'] : undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) {
    throw conflict("The request has no 'limit' of at least 1.");
  }
  return value;
}

/** Throws an `HttpError` (409) when it is missing. */
function textIn(body: unknown, name: string): string {
  const value = isJsonObject(body) ? body[name] : undefined;
  if (typeof value !== 'string' || value === '') throw conflict(`The request has no '${name}'.`);
  return value;
}
