import type { SiteAddress } from '../model/siteAddress.ts';
import type { LedgerEntries, LedgerEntry } from './ledger.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { addressesByPath } from './addressesByPath.ts';

/** An entry of a ledger with the address that the site has at its path, if any. */
export type EntryNow = { readonly entry: LedgerEntry; readonly now: SiteAddress | undefined };

/** Compares the entries of a ledger with a site, once for each pair of them. */
export function entriesNow(entries: LedgerEntries, addresses: readonly SiteAddress[]): readonly EntryNow[] {
  return lastCompared(entries, [addresses], () => {
    const here = addressesByPath(addresses);
    return Array.from(entries.values(), (entry) => ({ entry, now: here.get(entry.path) }));
  });
}

const lastCompared = lastPerObject<readonly EntryNow[]>();
