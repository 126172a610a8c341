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
  /** The instant (ISO 8601) at which it expires unless it is used before. */
  readonly expiresAt?: string;
};

export const anonymousSession: Session = { user: anonymousUser };
