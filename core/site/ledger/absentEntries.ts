import type { SiteAddress } from '../model/siteAddress.ts';
import type { LedgerEntries, LedgerEntry } from './ledger.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { entriesNow } from './entriesNow.ts';

/** The entries of a ledger whose address has neither a page nor a file: few, even if the ledger is large. */
export function absentEntries(
  entries: LedgerEntries,
  { addresses }: { readonly addresses: readonly SiteAddress[] },
): readonly LedgerEntry[] {
  return lastAbsent(entries, [addresses], () =>
    entriesNow(entries, addresses).flatMap(({ entry, now }) => (now ? [] : [entry])),
  );
}

const lastAbsent = lastPerObject<readonly LedgerEntry[]>();
