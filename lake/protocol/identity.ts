import type { Role } from './role.ts';

/** The sender of a request. */
export type Identity = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
};

export const anonymousUser: Identity = { id: '<anonymous>', name: 'Anonymous', email: '', role: 'anonymous' };
