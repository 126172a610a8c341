import type { Identity } from '../protocol/identity.ts';
import { may } from '../protocol/role.ts';

/** The longest result of a request, in characters of JSON. */
export function maxResultLength({ role }: Identity): number {
  return (may(role, 'readAll') ? 256 : 16) * 1024 * 1024;
}
