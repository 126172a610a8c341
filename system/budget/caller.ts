import { addressGroup } from './addressGroup.ts';

/**
 * Kinds of callers, each with budgets of its own, so that none can use up what another needs: our own programs on this machine, people and
 * programs with a token, people with a link for reviewers, and strangers.
 */
export const callerKinds = ['machine', 'user', 'link', 'stranger'] as const;
export type CallerKind = (typeof callerKinds)[number];

/** A person or program that sends requests to a server. */
export type Caller = {
  readonly kind: CallerKind;
  /** The same for everything that one user, one link, or one address group without either sends. */
  readonly key: string;
};

/** The caller behind requests without a token: all of an IPv4 address, or of a /64 network of IPv6. */
export function strangerAt(address: string): Caller {
  return { kind: 'stranger', key: `address ${addressGroup(address)}` };
}

/** Somebody with a token. */
export function userCaller({ id }: { readonly id: string }): Caller {
  return { kind: 'user', key: `user ${id}` };
}

/** Our own programs on this machine. */
export const machineCaller: Caller = { kind: 'machine', key: 'machine' };

/** Returns whether a caller has no token. */
export function isGuest({ kind }: Caller): boolean {
  return kind === 'stranger' || kind === 'link';
}
