import type { SiteGuard } from '#core/site/ledger/guardSite.ts';
import { readLedger } from './readLedger.ts';

export type GuardOptions = {
  /** True if there may be no ledger yet. */
  readonly isFirstRelease?: boolean | undefined;
  /** True if the site may lose what would otherwise be suspicious. */
  readonly acceptsLosses?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((line: string) => void) | undefined;
};

/**
 * Reads the ledger that guards a build; nothing without a place. Rejects as `readLedger` does.
 * @param place as in `readLedger`
 */
export async function readGuard(
  place: string | undefined,
  { isFirstRelease, acceptsLosses = false, signal, onProgress }: GuardOptions,
): Promise<SiteGuard | undefined> {
  if (place === undefined) return undefined;
  return {
    ledger: await readLedger(place, { isFirst: isFirstRelease, signal, onProgress }),
    accepts: () => acceptsLosses,
  };
}
