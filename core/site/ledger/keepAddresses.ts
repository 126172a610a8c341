import type { Problem } from '../../problem.ts';
import type { SiteModel } from '../model/siteModel.ts';
import type { Fate } from './fatesOf.ts';
import type { Ledger, LedgerEntries } from './ledger.ts';
import type { LostAddress } from './lostAddress.ts';
import { splitHref } from '../../links/href.ts';
import { compareText } from '../../text/compareText.ts';
import { sitePath } from '../links/resolveUrl.ts';
import { markdownPath } from '../markdown/markdownPath.ts';
import { absentEntries } from './absentEntries.ts';
import { addressesByPath } from './addressesByPath.ts';
import { documentPaths } from './documentPaths.ts';
import { fatesOf } from './fatesOf.ts';
import { listAbove } from './listAbove.ts';
import { lostAddressProblem, missingAnchorsProblem } from './lostAddress.ts';
import { missingAnchors } from './missingAnchors.ts';

export type KeptAddresses = {
  /** With a redirect from each page of a list, and each file beside one, that is no longer there, and from the Markdown of each page that is not. */
  readonly model: SiteModel;
  /** Addresses that would end in nothing, and headings that the last release still had. */
  readonly problems: readonly Problem[];
  /** The former of these. */
  readonly lost: readonly LostAddress[];
};

/**
 * Sees to it that every address of a ledger still leads somewhere, or was declared to be removed. What goes with a list leads to the list; any
 * other address without a page or a redirect is an error. A heading that is gone is a warning of the build that leaves it out, and no longer
 * of those after it.
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
    model: withFates(model, entries, fates),
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

/** With what happens to the pages of lists, and to other forms of what is absent. The latter are last: some hosts follow only the first redirects. */
function withFates(model: SiteModel, entries: LedgerEntries, fates: ReadonlyMap<string, Fate>): SiteModel {
  if (fates.size === 0) return model;
  const known = new Set([...model.redirects.map(({ from }) => from), ...model.gone].map(decodeURIComponent));
  const own = answersOf(fates, known);
  const forms = answersOf(otherFormFates(model, entries, fates), known);
  const [redirects, gone] = [
    [...own.redirects, ...forms.redirects],
    [...own.gone, ...forms.gone],
  ];
  if (redirects.length + gone.length === 0) return model;
  return {
    ...model,
    redirects: [...[...model.redirects, ...own.redirects].toSorted(byFrom), ...forms.redirects],
    gone: [...[...model.gone, ...own.gone].toSorted(compareText), ...forms.gone],
  };
}

/** What a site has to answer at each address where it says nothing yet. */
function answersOf(
  fates: ReadonlyMap<string, Fate>,
  known: ReadonlySet<string>,
): Pick<SiteModel, 'redirects' | 'gone'> {
  const added = [...fates].filter(([path]) => !known.has(path));
  return {
    redirects: added
      .flatMap(([from, fate]) => (fate.kind === 'moved' ? [{ from, to: fate.to }] : []))
      .toSorted(byFrom),
    gone: added.flatMap(([path, fate]) => (fate.kind === 'gone' ? [path] : [])).toSorted(compareText),
  };
}

/**
 * The Markdown of a page goes with it: to the Markdown of the page where it leads, if that is one of the site. So does the text of a version of
 * the docs with the list of its pages.
 */
function otherFormFates(
  { addresses }: SiteModel,
  entries: LedgerEntries,
  fates: ReadonlyMap<string, Fate>,
): ReadonlyMap<string, Fate> {
  const here = addressesByPath(addresses);
  const markdownOf = (to: string): string => {
    const page = here.get(sitePath(splitHref(to).pathname));
    return page && !page.isFile ? markdownPath(page.path) : to;
  };
  return new Map(
    [...fates].flatMap(([path, fate]): readonly (readonly [string, Fate])[] => {
      if (entries.get(path)?.isFile) {
        return path.endsWith('/llms.txt') ? [[path.replace(/llms\.txt$/, 'llms-full.txt'), fate]] : [];
      }
      return [
        [markdownPath(path), fate.kind === 'moved' ? { kind: 'moved', to: markdownOf(fate.to) } : fate],
      ];
    }),
  );
}

function byFrom(one: { readonly from: string }, other: { readonly from: string }): number {
  return compareText(one.from, other.from);
}
