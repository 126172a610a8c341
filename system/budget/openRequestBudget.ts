import type { ServerResponse } from 'node:http';
import type { BodyLimits } from './budgetTable.ts';
import type { Caller } from './caller.ts';
import type { Budgets, Share } from './createBudgets.ts';
import type { Rates } from './createRates.ts';
import { bodyLimitsOf } from './budgetTable.ts';

/** The shares that one request takes of the budgets of its caller. */
export type RequestBudget<Name extends string> = {
  readonly caller: () => Caller;
  /** The limits of its body. */
  readonly body: () => BodyLimits;
  /** Throws an `HttpError` if it is too much. What is taken is given back with the rest. */
  readonly take: (name: Name, amount?: number) => Share;
  /** Says who the caller is, once that is known. Throws an `HttpError` if it has too many unfinished requests. */
  readonly identify: (caller: Caller) => void;
  /**
   * Counts the request, once, towards the rate of strangers: it is known to be from one. Throws an `HttpError` instead if its address, or all of them
   * together, ask too often.
   */
  readonly countStranger: () => void;
};

/** The books of a server. */
export type ServerBooks<Name extends string> = {
  readonly budgets: Budgets<Name> & Budgets<'requests'>;
  /** Absent where nobody's rate is limited. */
  readonly rates?: Rates<'requests'> | undefined;
  /**
   * True if a stranger's request also gives way while its client does not take the reply. People with a token come as strangers, too, where a
   * server has to ask who they are; they need a place for as long as that takes.
   */
  readonly endsUntakenReplies?: boolean;
};

/**
 * Opens the budget of a request; all of it is given back when its reply has been taken, or its client has gone. Throws an `HttpError` if the caller
 * has too many unfinished requests. A request gives way to others while its body does not come, and a stranger's until its reply begins; see
 * `endsUntakenReplies`.
 * @param caller a stranger until more is known
 * @param endpoint as `bodyTable` has it
 */
export function openRequestBudget<Name extends string>(
  { budgets, rates, endsUntakenReplies = false }: ServerBooks<Name>,
  caller: Caller,
  endpoint: string,
  response: ServerResponse,
): RequestBudget<Name> {
  const { req: incoming } = response;
  let known = caller;
  let isCounted = false;
  const isNeeded = (): boolean => {
    if (!incoming.complete) return false;
    if (known.kind !== 'stranger') return true;
    return response.headersSent && !(endsUntakenReplies && response.writableLength > 0);
  };
  const giveWay = (): boolean => {
    if (isNeeded()) return false;
    incoming.destroy();
    return true;
  };
  let request = budgets.take('requests', caller, 1, giveWay);
  const shares: Share[] = [];
  const giveBack = (): void => {
    for (const share of [request, ...shares]) share.giveBack();
  };
  response.once('close', giveBack);
  if (response.closed) giveBack();
  return {
    caller: () => known,
    body: () => bodyLimitsOf(endpoint, known.kind),
    countStranger: () => {
      if (isCounted) return;
      isCounted = true;
      rates?.count('requests', caller);
    },
    take: (name, amount) => {
      const share = budgets.take(name, known, amount, giveWay);
      shares.push(share);
      if (response.closed) giveBack();
      return share;
    },
    identify: (next) => {
      const before = request;
      request = budgets.take('requests', next, 1, giveWay);
      before.giveBack();
      known = next;
      if (response.closed) giveBack();
    },
  };
}
