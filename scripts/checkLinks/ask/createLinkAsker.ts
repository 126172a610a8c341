import type { HostAnswer } from '#core/externalLinks/hostAnswer.ts';
import type { Host, HostsOptions } from './createHosts.ts';
import type { HttpAnswer, Requester, RequesterOptions } from './createRequester.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import pRetry from 'p-retry';
import { present } from '#core/present.ts';
import { retryAfter } from '#publishing/snapshot/retryAfter.ts';
import { createHosts } from './createHosts.ts';
import { createRequester, PrivateAddressError } from './createRequester.ts';
import { createRobots } from './createRobots.ts';

export type LinkAskerOptions = RequesterOptions &
  HostsOptions & {
    /** The number of requests that run at the same time. */
    readonly connections: number;
    /** The time to wait before the first repetition of a request, in milliseconds; before each further one twice as long. */
    readonly retryDelay: number;
  };

/** The number of times that a request is repeated that failed for a reason that may pass. */
const maxRetries = 2;
/** The longest wait, in milliseconds. A host that wants more is not asked again in this check. */
const maxWait = 60_000;
/** The longest pause between two requests, in milliseconds, whatever a robots.txt asks for. */
const maxDelay = 30_000;

/**
 * Returns a function that asks for an address politely: as robots.txt of the host allows it, one request to a host at a time with a pause between
 * them, not more than `connections` to all of them, HEAD before GET, again after a while if the failure may pass, and not before the host
 * wants it (`Retry-After`). Follows no redirects. Rejects only with the reason of an aborted signal.
 */
export function createLinkAsker(options: LinkAskerOptions): (url: string) => Promise<HostAnswer> {
  const { connections, retryDelay, userAgent, signal } = options;
  const requester = createRequester(options);
  const hostOf = createHosts(options);
  const everywhere = new PQueue({ concurrency: connections });
  const send: Requester = async (url, how) => {
    await hostOf(url).pause();
    return everywhere.add(() => requester(url, how));
  };
  /** Sends a request again while its failure may pass. Rejects with a `PassingError` when it has not passed. */
  const retrying = (host: Host, work: (attempt: number) => Promise<HttpAnswer>): Promise<HttpAnswer> =>
    pRetry(
      async (attempt) => {
        const answer = await work(attempt);
        if (!mayPass(answer)) return answer;
        const wait = retryAfter(answer.headers['retry-after'], Date.now());
        if (wait !== undefined && wait > maxWait) host.close(statusAnswer(answer));
        throw new PassingError(answer, wait);
      },
      {
        retries: maxRetries,
        signal,
        // The library's own delays know nothing of `Retry-After`.
        minTimeout: 0,
        shouldRetry: async ({ error, attemptNumber }) => {
          if (host.closed() || !isPassing(error)) return false;
          const wait = error instanceof PassingError ? error.wait : undefined;
          await sleep(wait ?? retryDelay * 2 ** (attemptNumber - 1), undefined, { signal });
          return true;
        },
      },
    );
  const robotsOf = createRobots({
    userAgent,
    get: (url, maxBytes) => retrying(hostOf(url), () => send(url, { method: 'GET', maxBytes })),
  });
  /** Asks with HEAD first, and with GET where the server does not answer that properly. */
  const request = (url: string, host: Host): Promise<HttpAnswer> =>
    retrying(host, async (attempt) => {
      const answer = attempt === 1 ? await send(url, { method: 'HEAD' }) : undefined;
      const isAnswered = answer && (answer.status < 400 || answer.status === 429);
      return isAnswered ? answer : send(url, { method: 'GET' });
    });

  const ask = async (url: string, host: Host): Promise<HostAnswer> => {
    const closed = host.closed();
    if (closed) return closed;
    try {
      const rules = await robotsOf(url);
      host.slowDown(Math.min(rules.delay ?? 0, maxDelay));
      if (!rules.allows(url)) return { kind: 'robots' };
      return statusAnswer(await request(url, host));
    } catch (error) {
      signal?.throwIfAborted();
      return error instanceof PassingError ? statusAnswer(error.answer) : failureAnswer(error);
    }
  };
  return (url) => {
    const host = hostOf(url);
    return host.inTurn(async () => {
      const answer = await ask(url, host);
      host.note(answer);
      return answer;
    });
  };
}

/** An answer that another one may follow. */
class PassingError extends Error {
  readonly answer: HttpAnswer;
  /** The time for which the server wants to be left alone, in milliseconds. */
  readonly wait: number | undefined;

  constructor(answer: HttpAnswer, wait: number | undefined) {
    super(`status ${answer.status}`);
    this.answer = answer;
    this.wait = wait;
  }
}

function mayPass({ status }: HttpAnswer): boolean {
  return status === 429 || (status >= 500 && status < 600);
}

function isPassing(error: unknown): boolean {
  return error instanceof PassingError || (failureAnswer(error).kind === 'failure' && !isTls(error));
}

/** A certificate does not become better within a minute. */
function isTls(error: unknown): boolean {
  return /CERT|SSL|TLS|ALTNAME/.test(codeOf(error));
}

function statusAnswer({ status, headers: { location } }: HttpAnswer): HostAnswer {
  return { kind: 'status', status, ...present({ location }) };
}

function failureAnswer(error: unknown): HostAnswer {
  if (error instanceof PrivateAddressError) return { kind: 'private' };
  if (codeOf(error) === 'ENOTFOUND') return { kind: 'no-host' };
  return { kind: 'failure', reason: failureReason(error) };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Plain names of frequent errors of connections. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses connections',
  ECONNRESET: 'ends the connection',
  EAI_AGAIN: 'its name could not be looked up',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
};

/** Returns the reason why there was no answer, in a few words. */
function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (code === '' ? error.message : code);
}
