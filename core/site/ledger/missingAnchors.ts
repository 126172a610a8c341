import type { AnsweringSite } from './fatesOf.ts';
import type { LedgerEntries } from './ledger.ts';
import { haveSameItems } from '../../haveSameItems.ts';
import { lastPerObject } from '../../lastPerObject.ts';
import { splitHref } from '../../links/href.ts';
import { withoutTrailingSlashes } from '../../links/withoutTrailingSlashes.ts';
import { addressesByPath } from './addressesByPath.ts';
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
  const missing = new Map<string, readonly string[]>();
  for (const { path, anchors: known } of entries.values()) {
    const fate = fates.get(path);
    const now = here.get(fate?.kind === 'moved' ? pageOf(fate.to) : path)?.anchors;
    if (!now || haveSameItems(now, known)) continue;
    const lost = known.filter((anchor) => !now.includes(anchor));
    if (lost.length > 0) missing.set(path, lost);
  }
  return missing;
}

/** The path of the page that an href leads to; empty if it has a hash of its own. */
function pageOf(href: string): string {
  const { pathname, suffix } = splitHref(href);
  return suffix.includes('#') ? '' : withoutTrailingSlashes(pathname) || '/';
}
