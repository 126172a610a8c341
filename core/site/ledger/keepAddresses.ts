import type { Problem } from '../../problem.ts';
import type { SiteModel } from '../model/siteModel.ts';
import type { Fate } from './fatesOf.ts';
import type { Ledger, LedgerEntries } from './ledger.ts';
import type { LostAddress } from './lostAddress.ts';
import type { SiteAnswers } from './withFates.ts';
import { absentEntries } from './absentEntries.ts';
import { documentPaths } from './documentPaths.ts';
import { fatesOf } from './fatesOf.ts';
import { listAbove } from './listAbove.ts';
import { lostAddressProblem, missingAnchorsProblem } from './lostAddress.ts';
import { missingAnchors } from './missingAnchors.ts';
import { withFates } from './withFates.ts';

export type KeptAddresses = {
  /** With those for addresses that are gone: pages of lists, files beside lists, and the Markdown of pages (`withFates`). */
  readonly answers: SiteAnswers;
  /** Addresses that would end in nothing, and headings that the last release still had. */
  readonly problems: readonly Problem[];
  /** The earlier ones among these. */
  readonly lost: readonly LostAddress[];
};

/**
 * Makes every address of a ledger lead somewhere, unless it was declared removed. The pages and files of a list lead to the list; any other
 * address without a page or a redirect is an error. A heading that is gone is a warning of the build that leaves it out, but not of
 * those after it.
 */
export function keepAddresses(model: SiteModel, { entries }: Ledger): KeptAddresses {
  const fates = fatesOf(entries, model);
  const lost = lostAddresses(model, entries, fates);
  const missing = [...missingAnchors(entries, model)].flatMap(([path, anchors]) => {
    const entry = entries.get(path);
    const fresh = anchors.filter((anchor) => entry?.missing?.includes(anchor) !== true);
    return entry && fresh.length > 0 ? [missingAnchorsProblem(entry, fresh, fates.get(path))] : [];
  });
  return {
    answers: withFates(model, entries, fates),
    problems: [...lost.map(lostAddressProblem), ...missing],
    lost,
  };
}

function lostAddresses(
  model: SiteModel,
  entries: LedgerEntries,
  fates: ReadonlyMap<string, Fate>,
): readonly LostAddress[] {
  const lost = absentEntries(entries, model).filter(({ path }) => !fates.has(path));
  if (lost.length === 0) return [];
  const paths = new Set(lost.map(({ path }) => path));
  const pathNow = documentPaths(model.addresses);
  return lost.flatMap(({ path, document }) => {
    const list = listAbove(path);
    // What goes with a list is settled with it.
    if (list !== undefined && paths.has(list)) return [];
    const to = document && pathNow.get(document.id);
    return [{ path, ...(document && { document }), ...(to !== undefined && { to }) }];
  });
}
