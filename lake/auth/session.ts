import type { Identity } from '../protocol/identity.ts';
import { anonymousUser } from '../protocol/identity.ts';

/** Who a request or connection belongs to, and by which token. */
export type Session = {
  readonly user: Identity;
  /** Absent if none was sent. */
  readonly token?: SessionToken;
};

/** A token, without its secret. */
export type SessionToken = {
  readonly id: string;
  /** ISO 8601. Tokens made by logging in expire; those made on the command line are valid until they are revoked. */
  readonly expiresAt?: string;
};

export const anonymousSession: Session = { user: anonymousUser };
