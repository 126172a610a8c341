import type { Identity } from '../protocol/identity.ts';
import { may } from '../protocol/role.ts';

/** How long what somebody reads in one request may be. Characters of JSON. */
export function maxResultLength({ role }: Identity): number {
  return (may(role, 'readAll') ? 256 : 16) * 1024 * 1024;
}
