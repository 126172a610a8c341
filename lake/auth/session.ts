import type { Identity } from '../protocol/identity.ts';
import { anonymousUser } from '../protocol/identity.ts';

/** The user that a request or connection belongs to, and the token that says so. */
export type Session = {
  readonly user: Identity;
  /** Absent if none was sent. */
  readonly token?: SessionToken;
};

/** A token, without its secret. */
export type SessionToken = {
  readonly id: string;
  /** True if it was made by logging in, and so ends by logging out. */
  readonly isLogin: boolean;
  /** ISO 8601: when it ends by itself, unless it is used until then. */
  readonly expiresAt?: string;
};

export const anonymousSession: Session = { user: anonymousUser };
