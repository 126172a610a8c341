import type { SiteModel } from '../model/siteModel.ts';
import type { Fate } from './fatesOf.ts';
import type { LedgerEntries } from './ledger.ts';
import { splitHref } from '../../links/href.ts';
import { compareText } from '../../text/compareText.ts';
import { sitePath } from '../links/resolveUrl.ts';
import { markdownPath } from '../markdown/markdownPath.ts';
import { addressesByPath } from './addressesByPath.ts';

/** The answers of a site at addresses without a page. */
export type SiteAnswers = Pick<SiteModel, 'redirects' | 'gone'>;

/**
 * Returns the answers of a site, with those for the absent addresses of a ledger that it does not cover itself: pages of lists, and other
 * forms of pages, such as their Markdown. The latter come last, because some hosts follow only the first redirects.
 */
export function withFates(
  model: SiteModel,
  entries: LedgerEntries,
  fates: ReadonlyMap<string, Fate>,
): SiteAnswers {
  const { redirects, gone } = model;
  if (fates.size === 0) return { redirects, gone };
  const known = new Set([...redirects.map(({ from }) => from), ...gone].map(decodeURIComponent));
  const own = answersOf(fates, known);
  const forms = answersOf(otherFormFates(model, entries, fates), known);
  if ([own, forms].every((added) => added.redirects.length + added.gone.length === 0)) {
    return { redirects, gone };
  }
  return {
    redirects: [...[...redirects, ...own.redirects].toSorted(byFrom), ...forms.redirects],
    gone: [...[...gone, ...own.gone].toSorted(compareText), ...forms.gone],
  };
}

/** Returns the answers that a site has to give at the addresses where it has none yet. */
function answersOf(fates: ReadonlyMap<string, Fate>, known: ReadonlySet<string>): SiteAnswers {
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
