import type { Caller, CallerKind } from './caller.ts';
import type { ThrottleOptions } from './createThrottle.ts';
import { tooManyRequests, unavailable } from '../values/httpError.ts';
import { createThrottle } from './createThrottle.ts';

/** A rate limit: the most at once, and the most per second after that. */
export type Rate = { readonly atOnce: number; readonly perSecond: number };

/** Rate limits for one kind of request: its name in messages (`requests`), and the rates of each kind of caller that has any. */
export type RateLimits = {
  readonly what: string;
} & Readonly<Partial<Record<CallerKind, { readonly each: Rate; readonly together: Rate }>>>;

/** Counts what callers of a server ask for. */
export type Rates<Name extends string> = {
  /** Counts one. Throws an `HttpError` instead if the caller asks too often (429), or all of its kind together do (503). */
  readonly count: (name: Name, caller: Caller) => void;
};

/** The most callers that are remembered at the same time. */
const maxCallers = 10_000;

/** Limits how often each caller asks a server for something, and how often all of a kind do. Refusals are not counted. */
export function createRates<Name extends string>(
  limits: Readonly<Record<Name, RateLimits>>,
  now: () => Date = () => new Date(),
): Rates<Name> {
  const counters = new Map<string, (caller: Caller) => void>();
  return {
    count: (name, caller) => {
      const { what, [caller.kind]: rates } = limits[name];
      if (!rates) return;
      const id = `${name} ${caller.kind}`;
      const count = counters.get(id) ?? createCounter(what, rates, now);
      counters.set(id, count);
      count(caller);
    },
  };
}

function createCounter(
  what: string,
  rates: { readonly each: Rate; readonly together: Rate },
  now: () => Date,
): (caller: Caller) => void {
  const each = createThrottle(throttleOptions(rates.each, maxCallers));
  const together = createThrottle(throttleOptions(rates.together, 1));
  return ({ key }) => {
    const instant = now();
    if (each.waitMs(key, instant) > 0) throw tooManyRequests(refusal(rates.each, what, 'you'));
    if (together.waitMs('all', instant) > 0) {
      throw unavailable(refusal(rates.together, what, 'callers like you'));
    }
    each.count(key, instant);
    together.count('all', instant);
  };
}

function throttleOptions({ atOnce, perSecond }: Rate, maxKeys: number): ThrottleOptions {
  return { attempts: atOnce, everyMs: 1000 / perSecond, maxKeys };
}

function refusal({ perSecond }: Rate, what: string, whose: string): string {
  return `The limit of ${perSecond} ${what} per second from ${whose} has been reached. Try again later.`;
}
