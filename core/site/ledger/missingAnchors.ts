import type { SiteAddress } from '../model/siteAddress.ts';
import type { AnsweringSite } from './fatesOf.ts';
import type { LedgerEntries, LedgerEntry } from './ledger.ts';
import { splitHref } from '../../links/href.ts';
import { withoutTrailingSlashes } from '../../links/withoutTrailingSlashes.ts';
import { haveSameItems } from '../../memo/haveSameItems.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { addressesByPath } from './addressesByPath.ts';
import { entriesNow } from './entriesNow.ts';
import { fatesOf } from './fatesOf.ts';

/**
 * The heading ids of a ledger that readers no longer find, by the path of the page that had them: on the page itself, or on the one to which it
 * redirects, since browsers keep the hash. Leaves out pages without one that is missing, and those that lead elsewhere with a hash of their own.
 */
export function missingAnchors(
  entries: LedgerEntries,
  model: AnsweringSite,
): ReadonlyMap<string, readonly string[]> {
  const { site, addresses, redirects, gone } = model;
  return lastMissing(entries, [site, addresses, redirects, gone], () => findMissing(entries, model));
}

const lastMissing = lastPerObject<ReadonlyMap<string, readonly string[]>>();

function findMissing(entries: LedgerEntries, model: AnsweringSite): ReadonlyMap<string, readonly string[]> {
  const here = addressesByPath(model.addresses);
  const fates = fatesOf(entries, model);
  const movedTo = ({ path }: LedgerEntry): SiteAddress | undefined => {
    const fate = fates.get(path);
    return fate?.kind === 'moved' ? here.get(pageOf(fate.to)) : undefined;
  };
  const missing = new Map<string, readonly string[]>();
  for (const { entry, now } of entriesNow(entries, model.addresses)) {
    const anchors = (now ?? movedTo(entry))?.anchors;
    if (!anchors || haveSameItems(anchors, entry.anchors)) continue;
    const lost = entry.anchors.filter((anchor) => !anchors.includes(anchor));
    if (lost.length > 0) missing.set(entry.path, lost);
  }
  return missing;
}

/** The path of the page that an href leads to; empty if it has a hash of its own. */
function pageOf(href: string): string {
  const { pathname, suffix } = splitHref(href);
  return suffix.includes('#') ? '' : withoutTrailingSlashes(pathname) || '/';
}
