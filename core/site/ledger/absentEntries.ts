import type { SiteAddress } from '../model/siteAddress.ts';
import type { LedgerEntries, LedgerEntry } from './ledger.ts';
import { lastPerObject } from '../../lastPerObject.ts';
import { entriesNow } from './entriesNow.ts';

/** The entries of a ledger at whose address the site has neither a page nor a file: few of them, also when many addresses are known. */
export function absentEntries(
  entries: LedgerEntries,
  { addresses }: { readonly addresses: readonly SiteAddress[] },
): readonly LedgerEntry[] {
  return lastAbsent(entries, [addresses], () =>
    entriesNow(entries, addresses).flatMap(({ entry, now }) => (now ? [] : [entry])),
  );
}

const lastAbsent = lastPerObject<readonly LedgerEntry[]>();
