import type { Ledger, LedgerEntry } from './ledger.ts';

/**
 * The ledger of the live release, with addresses that other releases had beside it: after going back to an older release, those of the newer
 * ones still count.
 */
export function mergeLedger(live: Ledger, others: readonly LedgerEntry[]): Ledger {
  const added = others.filter(({ path }) => !live.entries.has(path));
  if (added.length === 0) return live;
  const past = added.map((entry) => [entry.path, { ...entry, past: true }] as const);
  return { ...live, entries: new Map([...live.entries, ...past]) };
}
