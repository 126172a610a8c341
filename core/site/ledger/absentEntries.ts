import type { SiteAddress } from '../model/siteAddress.ts';
import type { LedgerEntries, LedgerEntry } from './ledger.ts';
import { lastPerObject } from '../../lastPerObject.ts';
import { addressesByPath } from './addressesByPath.ts';

/** The entries of a ledger at whose address the site has neither a page nor a file: few of them, also when many addresses are known. */
export function absentEntries(
  entries: LedgerEntries,
  { addresses }: { readonly addresses: readonly SiteAddress[] },
): readonly LedgerEntry[] {
  return lastAbsent(entries, [addresses], () => {
    const here = addressesByPath(addresses);
    return [...entries.values()].filter(({ path }) => !here.has(path));
  });
}

const lastAbsent = lastPerObject<readonly LedgerEntry[]>();
