import type { Identity } from '../protocol/identity.ts';

/** A user or an address that the lake does work for. No caller can use up what is reserved for others. */
export type Caller = {
  /** The same for everything that one user sends, or one address without a token. */
  readonly key: string;
  /** Whether they sent a token. Part of the lake is reserved for those who did. */
  readonly hasToken: boolean;
};

export function callerOf({ user, address }: { readonly user: Identity; readonly address: string }): Caller {
  if (user.role !== 'anonymous') return { key: `user ${user.id}`, hasToken: true };
  return { key: `address ${address}`, hasToken: false };
}
