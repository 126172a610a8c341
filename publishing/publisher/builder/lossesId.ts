import type { SiteLosses } from '#core/site/ledger/siteLosses.ts';
import { createHash } from 'node:crypto';

/** Names losses: other losses have another name. */
export function lossesId(losses: SiteLosses): string {
  return createHash('sha256').update(JSON.stringify(losses)).digest('hex').slice(0, 16);
}
