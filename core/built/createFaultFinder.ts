import type { HtmlFacts } from '../html/readHtmlFacts.ts';
import type { MapChanges } from '../memo/mapChanges.ts';
import type { AddressResolver } from './createAddressResolver.ts';
import type { FileFacts } from './fileFacts.ts';
import type { BuiltFile, SiteAddresses, Fault } from './findFaults.ts';
import { hrefOf } from '../links/href.ts';
import { changesBetween } from '../memo/mapChanges.ts';
import { oncePerObject } from '../memo/oncePerObject.ts';
import { compareText } from '../text/compareText.ts';
import { createAddressUses } from './createAddressUses.ts';
import { fileFacts } from './fileFacts.ts';
import { addressFault, findFaults } from './findFaults.ts';

/** A built site with what its files say. */
export type SiteToSearch = SiteAddresses & {
  /** The facts of each page, by path. */
  readonly pages: ReadonlyMap<string, HtmlFacts>;
  /** The facts of the files beside the pages, by place, such as `/docs/why.md`. */
  readonly others: ReadonlyMap<string, FileFacts>;
  /** The places of all files that belong to no page, of uploads as well. */
  readonly places: ReadonlySet<string>;
  /** The paths for which `isRedirect` holds. */
  readonly redirects: ReadonlySet<string>;
};

/**
 * Returns a function that finds the faults in one version of a site after the other, each as if it were the only one, those of pages first. An
 * address is right or wrong wherever it is written. So it looks at those that no file had before, that were wrong before, and that lead to
 * something that has changed; and it looks for the files that have an address only if it is wrong.
 *
 * Leaves out addresses that somebody has written with the host of the site, as one writes those of other sites: the content was not checked
 * for them, and there may be something else on the host. In Markdown and feeds, all addresses have a host.
 */
export function createFaultFinder({
  resolve,
  spellOut,
  leadingTo,
}: AddressResolver): (site: SiteToSearch) => readonly Fault[] {
  const uses = createAddressUses(spellOut);
  /** The last version. */
  let last: Pick<SiteToSearch, 'pages' | 'others' | 'places' | 'redirects'> = {
    pages: new Map(),
    others: new Map(),
    places: new Set(),
    redirects: new Set(),
  };
  /** Its faulty addresses, including those that are left out this time. */
  let wrong: ReadonlySet<string> = new Set();
  /** Its files with a fault that has nothing to do with the rest of the site, by path. */
  const faulty = new Map<string, BuiltFile>();

  return (site) => {
    const before = last;
    last = site;
    const strict: SiteAddresses = { ...site, isKnownAnchor: () => false };
    const hasFault = (address: string, on: SiteAddresses): boolean =>
      uses.has(address) && addressFault(resolve(address, '/'), uses.isOfPage(address), on) !== undefined;

    const pages = changesBetween(before.pages, site.pages);
    const others = changesBetween(before.others, site.others);
    const put = filesOf(pages.put, others.put, site);
    const replaced = filesOf(changedIn(before.pages, pages), changedIn(before.others, others), site);
    const renamed = renamedFiles(replaced, put);
    const added = uses.add(put.filter((file) => !renamed.has(file)));
    uses.remove(replaced.filter((file) => !renamed.has(file)));
    for (const { path } of replaced) faulty.delete(path);
    for (const file of put) if (findFaults(file, strict, () => false).length > 0) faulty.set(file.path, file);

    const changedPaths = [
      ...pages.removed,
      ...[...pages.put].flatMap(([path, page]) => (hasAllIds(page, before.pages.get(path)) ? [] : [path])),
      ...lostFrom(before.places, site.places).flatMap(pathsOf),
      ...lostFrom(before.redirects, site.redirects),
    ];
    const doubtful = [...wrong, ...added, ...changedPaths.flatMap(leadingTo)];
    wrong = new Set(doubtful.filter((address) => hasFault(address, strict)));
    const told = new Set(
      [...wrong].filter((address) => !uses.isFullLink(address) && hasFault(address, site)),
    );
    const files = told.size === 0 ? [...faulty.values()] : filesOf(site.pages, site.others, site);
    const isOther = ({ path }: BuiltFile): number => Number(!site.pages.has(path));
    return files
      .toSorted((one, other) => isOther(one) - isOther(other) || compareText(one.path, other.path))
      .flatMap((file) => findFaults(file, site, (address) => told.has(address)));
  };
}

function filesOf(
  pages: ReadonlyMap<string, HtmlFacts>,
  others: ReadonlyMap<string, FileFacts>,
  site: { readonly trailingSlash: boolean },
): readonly BuiltFile[] {
  return [
    ...[...pages].map(([path, page]) => ({ path, href: hrefOf(path, site), facts: fileFacts(page) })),
    ...[...others].map(([path, facts]) => ({ path, href: path, facts })),
  ];
}

/** Returns the values that a map had for the keys that have changed. */
function changedIn<Value>(
  before: ReadonlyMap<string, Value>,
  { put, removed }: MapChanges<Value>,
): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const key of [...put.keys(), ...removed]) {
    const value = before.get(key);
    if (value !== undefined) values.set(key, value);
  }
  return values;
}

/** Finds the files that were only renamed, as they were and as they are: nothing has to be counted again for them. */
function renamedFiles(before: readonly BuiltFile[], now: readonly BuiltFile[]): ReadonlySet<BuiltFile> {
  const byFacts = Map.groupBy(before, ({ facts }) => facts);
  return new Set(
    now.flatMap((file) => {
      const same = hasOnlyWholeAddresses(file.facts) ? byFacts.get(file.facts)?.pop() : undefined;
      return same ? [file, same] : [];
    }),
  );
}

/** Returns whether all addresses mean the same in any file. */
const hasOnlyWholeAddresses = oncePerObject(({ addresses, pages, fullLinks }: FileFacts) =>
  [...addresses, ...pages, ...fullLinks].every((address) => /^(?:\/|https?:)/.test(address)),
);

function lostFrom(before: ReadonlySet<string>, now: ReadonlySet<string>): readonly string[] {
  return [...before].filter((each) => !now.has(each));
}

/** Returns whether a page has the ids that it had. */
function hasAllIds(now: HtmlFacts, before: HtmlFacts | undefined): boolean {
  const ids = new Set(now.ids);
  return before?.ids.every((id) => ids.has(id)) === true;
}

/** `/docs/why/index.html` -> also `/docs/why` */
function pathsOf(place: string): readonly string[] {
  return [place, place.replace(/(?:\/index)?\.html$/, '') || '/'];
}
