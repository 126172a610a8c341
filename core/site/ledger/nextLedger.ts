import type { SiteAddress } from '../model/siteAddress.ts';
import type { SiteModel } from '../model/siteModel.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { dequal } from 'dequal/lite';
import { present } from '../../present.ts';
import { compareText } from '../../text/compareText.ts';
import { missingAnchors } from './missingAnchors.ts';
import { siteSize } from './siteSize.ts';

/**
 * The ledger once a site is live that was checked against the last one. Nothing is ever forgotten, and entries that stay equal are the same
 * objects. The same site once more changes nothing.
 * @param documents how many published documents there are of each type
 */
export function nextLedger(
  { entries }: Ledger,
  model: SiteModel,
  documents: Readonly<Record<string, number>>,
): Ledger {
  const missing = missingAnchors(entries, model);
  const here = new Map(model.addresses.map((address) => [address.path, address]));
  const added = [...here.keys()].filter((path) => !entries.has(path));
  const paths = added.length === 0 ? entries.keys() : [...entries.keys(), ...added].toSorted(compareText);
  return {
    size: siteSize(model, documents),
    entries: new Map(
      [...paths].map((path) => [path, nextEntry(entries.get(path), here.get(path), missing.get(path))]),
    ),
  };
}

function nextEntry(
  before: LedgerEntry | undefined,
  now: SiteAddress | undefined,
  missing: readonly string[] | undefined,
): LedgerEntry {
  const { path, document } = now ?? before ?? { path: '' };
  const next: LedgerEntry = present({
    path,
    document: document ?? before?.document,
    anchors: union(before?.anchors ?? [], now?.anchors ?? []),
    missing,
    isFile: (now ?? before)?.isFile,
    past: now ? undefined : (true as const),
  });
  return before && isSame(before, next) ? before : next;
}

function isSame(before: LedgerEntry, next: LedgerEntry): boolean {
  return (
    before.anchors === next.anchors &&
    before.past === next.past &&
    before.isFile === next.isFile &&
    dequal(before.document, next.document) &&
    dequal(before.missing, next.missing)
  );
}

function union(before: readonly string[], now: readonly string[]): readonly string[] {
  return now.every((anchor) => before.includes(anchor)) ? before : [...new Set([...before, ...now])];
}
