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
  /** Throws as `count` does, and counts nothing. */
  readonly check: (name: Name, caller: Caller) => void;
  /** Counts what is known only afterwards, such as the time that something took. */
  readonly add: (name: Name, caller: Caller, amount: number) => void;
};

type Counter = {
  readonly check: (caller: Caller) => void;
  readonly add: (caller: Caller, amount: number) => void;
};

/** The most callers that are remembered at the same time. */
const maxCallers = 10_000;

/** Limits how often each caller asks a server for something, and how often all of a kind do. Refusals are not counted. */
export function createRates<Name extends string>(
  limits: Readonly<Record<Name, RateLimits>>,
  now: () => Date = () => new Date(),
): Rates<Name> {
  const counters = new Map<string, Counter>();
  const counterOf = (name: Name, { kind }: Caller): Counter | undefined => {
    const { what, [kind]: rates } = limits[name];
    if (!rates) return undefined;
    const id = `${name} ${kind}`;
    const counter = counters.get(id) ?? createCounter(what, rates, now);
    counters.set(id, counter);
    return counter;
  };
  const check: Rates<Name>['check'] = (name, caller) => counterOf(name, caller)?.check(caller);
  const add: Rates<Name>['add'] = (name, caller, amount) => counterOf(name, caller)?.add(caller, amount);
  return {
    check,
    add,
    count: (name, caller) => {
      check(name, caller);
      add(name, caller, 1);
    },
  };
}

function createCounter(
  what: string,
  rates: { readonly each: Rate; readonly together: Rate },
  now: () => Date,
): Counter {
  const each = createThrottle(throttleOptions(rates.each, maxCallers));
  const together = createThrottle(throttleOptions(rates.together, 1));
  return {
    check: ({ key }) => {
      const instant = now();
      if (each.waitMs(key, instant) > 0) throw tooManyRequests(refusal(rates.each, what, 'you'));
      if (together.waitMs('all', instant) > 0) {
        throw unavailable(refusal(rates.together, what, 'callers like you'));
      }
    },
    add: ({ key }, amount) => {
      const instant = now();
      each.count(key, instant, amount);
      together.count('all', instant, amount);
    },
  };
}

function throttleOptions({ atOnce, perSecond }: Rate, maxKeys: number): ThrottleOptions {
  return { attempts: atOnce, everyMs: 1000 / perSecond, maxKeys };
}

function refusal({ perSecond }: Rate, what: string, whose: string): string {
  return `The limit of ${perSecond} ${what} per second from ${whose} has been reached. Try again later.`;
}
