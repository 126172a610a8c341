import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestBudget, ServerBooks } from '../../budget/openRequestBudget.ts';
import type { PublicAccess } from '../callersOf.ts';
import type { HttpServerOptions, RunningServer } from './startHttpServer.ts';
import { strangerAt } from '../../budget/caller.ts';
import { openRequestBudget } from '../../budget/openRequestBudget.ts';
import { HttpError, methodNotAllowed, requestError } from '../../values/httpError.ts';
import { isCutOff } from '../body/isCutOff.ts';
import { callersOf, whyElsewhere } from '../callersOf.ts';
import { countedAddress } from '../countedAddress.ts';
import { sendText } from '../sendText.ts';
import { startHttpServer } from './startHttpServer.ts';

export type ServerOptions<Name extends string> = Omit<HttpServerOptions, 'onError'> &
  ServerBooks<Name> & {
    /** The public access from other machines. Any name is accepted when absent. */
    readonly access?: PublicAccess | undefined;
    /** Headers of every response. */
    readonly headers?: Readonly<Record<string, string>>;
    /** Returns the endpoint of a request, as `bodyTable` has it; `writers` when absent. */
    readonly endpointOf?: (request: IncomingMessage) => string;
    /** Returns whether a request does not count towards the rate of strangers from the start: by default, one with `Authorization`. */
    readonly saysWhoItIs?: (request: IncomingMessage) => boolean;
    /** Answers a request. An `HttpError` is its refusal; any other error becomes 500. */
    readonly answer: (
      request: IncomingMessage,
      response: ServerResponse,
      budget: RequestBudget<Name>,
    ) => Promise<void>;
    /** Sends a refusal; as text when absent. */
    readonly refuse?: (response: ServerResponse, error: HttpError) => void;
    /** Called with every error of our own; prints it when absent. */
    readonly onError?: ((error: unknown) => void) | undefined;
  };

/**
 * Starts a server that no request can crash. It refuses requests that neither come from this machine nor through a proxy of its public
 * address, if it has one, and opens the budget of each request.
 */
export function startServer<Name extends string>(options: ServerOptions<Name>): Promise<RunningServer> {
  const { access, headers = {}, endpointOf = () => 'writers', saysWhoItIs = hasAuthorization } = options;
  const { answer, refuse = refuseWithText, onError = console.error } = options;
  const callerOf = callersOf(access);
  const addressOf = countedAddress(access);
  const answerAny = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (access && callerOf(request).from === 'elsewhere') {
      throw requestError(421, 'Misdirected Request', whyElsewhere(access.url));
    }
    const caller = strangerAt(addressOf(request));
    const budget = openRequestBudget<Name>(options, caller, endpointOf(request), response);
    if (!saysWhoItIs(request)) budget.countStranger();
    await answer(request, response, budget);
  };
  return startHttpServer({ timeouts: { timeout: maxIdleTime }, ...options, onError }, (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answerAny(request, response).catch((error: unknown) => {
      if (isCutOff(request, error)) return;
      if (error instanceof HttpError) return refuse(response, error);
      onError(error);
      // The client must not mistake what has arrived for the whole file.
      if (response.headersSent) return response.destroy();
      for (const name of ofAFile) response.removeHeader(name);
      // 5xx: the sender tries again.
      refuse(response, requestError(500, 'Internal Server Error', 'The server failed. Try again later.'));
    });
  });
}

/** The time for which an idle connection is kept, so that clients that read slowly do not fill the server, in milliseconds. */
const maxIdleTime = 60_000;

/** Throws an `HttpError` unless a request only reads. */
export function requireReading({ method = '' }: IncomingMessage): void {
  const allowed = ['GET', 'HEAD'];
  if (!allowed.includes(method)) throw methodNotAllowed(allowed);
}

function hasAuthorization({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined;
}

function refuseWithText(response: ServerResponse, { status, message, headers }: HttpError): void {
  sendText(response, status, message, headers);
}

const ofAFile = [
  'ETag',
  'Last-Modified',
  'Content-Range',
  'Content-Length',
  'Content-Encoding',
  'Content-Disposition',
  'Vary',
];
