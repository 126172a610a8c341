import type { HostAnswer } from '#core/externalLinks/hostAnswer.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';

/** A host as a polite visitor sees it. */
export type Host = {
  /** Does one thing after the other. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Waits until the host may be asked again. Rejects with the reason of an aborted signal. */
  readonly pause: () => Promise<void>;
  /** Sets the shortest time between two requests from now on, in milliseconds. */
  readonly slowDown: (delay: number) => void;
  /** Notes what came of asking. A host that gave no answer several times in a row is closed. */
  readonly note: (answer: HostAnswer) => void;
  /** Uses one answer for all other addresses, because the host asks to wait for longer than this check takes. */
  readonly close: (answer: HostAnswer) => void;
  readonly closed: () => HostAnswer | undefined;
};

export type HostsOptions = {
  /** Between two requests to the same host, in milliseconds. */
  readonly delay: number;
  readonly signal?: AbortSignal | undefined;
};

/** The most addresses of a host that may get no answer, one after the other, before no others are tried: each takes a minute. */
const maxFailures = 3;

/** Returns the host of an address: one for all addresses with the same name, whatever their port and protocol. */
export function createHosts({ delay, signal }: HostsOptions): (url: string) => Host {
  const hosts = new Map<string, Host>();
  return (url) => {
    const { hostname } = new URL(url);
    const host = hosts.get(hostname) ?? createHost(delay, signal);
    hosts.set(hostname, host);
    return host;
  };
}

function createHost(firstDelay: number, signal: AbortSignal | undefined): Host {
  const queue = new PQueue({ concurrency: 1 });
  let delay = firstDelay;
  let askedAt = -Infinity;
  let failures = 0;
  let closed: HostAnswer | undefined;
  return {
    inTurn: (work) => queue.add(work),
    pause: async () => {
      const wait = askedAt + delay - performance.now();
      if (wait > 0) await sleep(wait, undefined, { signal });
      signal?.throwIfAborted();
      askedAt = performance.now();
    },
    slowDown: (wanted) => {
      delay = Math.max(delay, wanted);
    },
    note: (answer) => {
      failures = answer.kind === 'failure' ? failures + 1 : 0;
      if (failures === maxFailures) closed = answer;
    },
    close: (answer) => {
      closed = answer;
    },
    closed: () => closed,
  };
}
