import type { SiteAddress } from '../model/siteAddress.ts';
import type { SiteModel } from '../model/siteModel.ts';
import type { Ledger, LedgerEntries, LedgerEntry } from './ledger.ts';
import { dequal } from 'dequal/lite';
import { haveSameItems } from '../../memo/haveSameItems.ts';
import { changedCopy } from '../../memo/mapChanges.ts';
import { present } from '../../present.ts';
import { compareText } from '../../text/compareText.ts';
import { entriesNow } from './entriesNow.ts';
import { missingAnchors } from './missingAnchors.ts';
import { siteSize } from './siteSize.ts';

/**
 * The ledger once a site is live that was checked against the last one. Nothing is ever forgotten, and entries that stay equal are the same
 * objects, as is the map if all do. The same site once more changes nothing.
 * @param documents how many published documents there are of each type
 */
export function nextLedger(
  { entries }: Ledger,
  model: SiteModel,
  documents: Readonly<Record<string, number>>,
): Ledger {
  return { size: siteSize(model, documents), entries: nextEntries(entries, model) };
}

function nextEntries(entries: LedgerEntries, model: SiteModel): LedgerEntries {
  const missing = missingAnchors(entries, model);
  const put = new Map<string, LedgerEntry>();
  for (const { entry, now } of entriesNow(entries, model.addresses)) {
    const lost = missing.get(entry.path);
    if (!isUpToDate(entry, now, lost)) put.set(entry.path, nextEntry(entry, now, lost));
  }
  const added = model.addresses.filter(({ path }) => !entries.has(path));
  for (const now of added) put.set(now.path, nextEntry(undefined, now, undefined));
  const next = changedCopy(entries, { put, removed: [] });
  return added.length === 0 ? next : new Map([...next].toSorted(([one], [other]) => compareText(one, other)));
}

function isUpToDate(
  before: LedgerEntry,
  now: SiteAddress | undefined,
  missing: readonly string[] | undefined,
): boolean {
  return (
    before.past === (now ? undefined : true) &&
    dequal(before.missing, missing) &&
    (!now ||
      (before.isFile === now.isFile &&
        (!now.document || now.document === before.document || dequal(before.document, now.document)) &&
        hasAll(before.anchors, now.anchors)))
  );
}

function nextEntry(
  before: LedgerEntry | undefined,
  now: SiteAddress | undefined,
  missing: readonly string[] | undefined,
): LedgerEntry {
  const { path, isFile } = now ?? before ?? { path: '' };
  return present({
    path,
    document: now?.document ?? before?.document,
    anchors: union(before?.anchors ?? [], now?.anchors ?? []),
    missing,
    isFile,
    past: now ? undefined : (true as const),
  });
}

function union(before: readonly string[], now: readonly string[]): readonly string[] {
  return hasAll(before, now) ? before : [...new Set([...before, ...now])];
}

function hasAll(anchors: readonly string[], wanted: readonly string[]): boolean {
  return haveSameItems(anchors, wanted) || wanted.every((anchor) => anchors.includes(anchor));
}
