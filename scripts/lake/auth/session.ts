import { ANONYMOUS } from './identity.ts';
import type { Identity } from './identity.ts';

/** Who is at the other end, and by which token. */
export type Session = {
  readonly user: Identity;
  /** Absent for those without a token. */
  readonly token?: SessionToken;
};

/** A token, without its secret. */
export type SessionToken = {
  readonly id: string;
  /** ISO 8601. Tokens made by logging in expire; those made on the command line are valid until they are revoked. */
  readonly expiresAt?: string;
};

export const ANONYMOUS_SESSION: Session = { user: ANONYMOUS };
