import type { Caller, CallerKind } from './caller.ts';
import { tooManyRequests, unavailable } from '../values/httpError.ts';

/** Limits of the resources in use at the same time. */
export type Limits = {
  /** By one caller. */
  readonly each: number;
  /** By all callers of its kind together. */
  readonly together: number;
};

/** One thing that callers use up: how to call it in messages (`listeners`, `bytes of replies`), and the limits of each kind of caller. */
export type Budget = { readonly what: string } & Readonly<Record<CallerKind, Limits>>;

/** The part of a budget that a caller has taken, until it is given back. */
export type Share = {
  /** Takes more or less. Throws an `HttpError` as `take` does, and then changes nothing. */
  readonly resize: (amount: number) => void;
  /** May be called again. */
  readonly giveBack: () => void;
};

/** The books of a server: who uses how much of it. */
export type Budgets<Name extends string> = {
  /**
   * Takes a share of a budget. Throws an `HttpError` if that is too much: 429 if the caller itself uses too much, 503 if all of its kind do.
   * @param giveWay ends the use of the share because others need it, or returns false if it cannot. When a budget is used up, the oldest
   * share that gives way is returned instead of refusing a caller that would give way, too.
   */
  readonly take: (name: Name, caller: Caller, amount?: number, giveWay?: () => boolean) => Share;
};

type Held = {
  readonly caller: Caller;
  amount: number;
  readonly giveWay: (() => boolean) | undefined;
  isGivenBack: boolean;
};

/** Keeps the books of a server: each caller has a budget, and each kind of callers has one for all of them together. */
export function createBudgets<Name extends string>(budgets: Readonly<Record<Name, Budget>>): Budgets<Name> {
  const ledgers = new Map<Name, ReturnType<typeof createLedger>>();
  const ledgerOf = (name: Name) => {
    const ledger = ledgers.get(name) ?? createLedger(budgets[name]);
    ledgers.set(name, ledger);
    return ledger;
  };
  return { take: (name, caller, amount = 1, giveWay) => ledgerOf(name)(caller, amount, giveWay) };
}

function createLedger(budget: Budget): (caller: Caller, amount: number, giveWay?: () => boolean) => Share {
  /** In the order in which they were taken. */
  const held = new Set<Held>();
  /** By the keys of callers. */
  const usedBy = new Map<string, number>();
  const usedByKind = new Map<CallerKind, number>();
  const add = ({ key, kind }: Caller, amount: number): void => {
    addTo(usedBy, key, amount);
    addTo(usedByKind, kind, amount);
  };
  const giveBack = (share: Held): void => {
    if (share.isGivenBack) return;
    share.isGivenBack = true;
    held.delete(share);
    add(share.caller, -share.amount);
  };
  /** Makes the oldest share that gives way, of the caller or of all of its kind, be returned. False if there is none. */
  const displace = (isAsked: (share: Held) => boolean): boolean => {
    for (const share of held) {
      if (!isAsked(share) || share.giveWay?.() !== true) continue;
      giveBack(share);
      return true;
    }
    return false;
  };
  const refusalOf = (caller: Caller, more: number): Refusal | undefined => {
    const { each, together } = budget[caller.kind];
    if ((usedBy.get(caller.key) ?? 0) + more > each) return { isOwn: true, limit: each };
    return (usedByKind.get(caller.kind) ?? 0) + more > together
      ? { isOwn: false, limit: together }
      : undefined;
  };
  /** @param own the share that needs more room, which does not give way to itself */
  const makeRoom = (caller: Caller, more: number, own: Held | undefined, mayDisplace: boolean): void => {
    if (more <= 0) return;
    for (let refusal = refusalOf(caller, more); refusal; refusal = refusalOf(caller, more)) {
      const { isOwn } = refusal;
      const isAsked = (share: Held): boolean =>
        share !== own && (isOwn ? share.caller.key === caller.key : share.caller.kind === caller.kind);
      if (!mayDisplace || !displace(isAsked)) throw refused(budget.what, caller, refusal);
    }
  };

  return (caller, amount, giveWay) => {
    makeRoom(caller, amount, undefined, giveWay !== undefined);
    add(caller, amount);
    const share: Held = { caller, amount, giveWay, isGivenBack: false };
    held.add(share);
    return {
      resize: (next) => {
        if (share.isGivenBack) return;
        makeRoom(caller, next - share.amount, share, giveWay !== undefined);
        add(caller, next - share.amount);
        share.amount = next;
      },
      giveBack: () => giveBack(share),
    };
  };
}

function addTo<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  const sum = (sums.get(key) ?? 0) + amount;
  if (sum === 0) sums.delete(key);
  else sums.set(key, sum);
}

type Refusal = { readonly isOwn: boolean; readonly limit: number };

function refused(what: string, { kind }: Caller, { isOwn, limit }: Refusal): Error {
  const whose = isOwn ? 'from you' : `from ${kindNames[kind]}`;
  const message = `The limit of ${limit} ${what} ${whose} has been reached. Try again later.`;
  return isOwn ? tooManyRequests(message) : unavailable(message);
}

const kindNames: Readonly<Record<CallerKind, string>> = {
  machine: 'programs on this machine',
  user: 'all callers with a token',
  link: 'all review links',
  stranger: 'all callers without a token',
};
