import type { AddressResolver } from './createAddressResolver.ts';
import type { FileFacts } from './fileFacts.ts';

/** A file of the built site, with what it says about addresses. */
export type BuiltFile = {
  /** The path of a page, or the place of another file: `/docs/why`, `/sitemap.xml`. */
  readonly path: string;
  /** The address against which a browser resolves others, without the base path: `/docs/why/`. */
  readonly href: string;
  readonly facts: FileFacts;
};

/** What is at the addresses of the built site. Paths are decoded and have no slash at the end: `/docs/why`. */
export type BuiltSite = {
  readonly trailingSlash: boolean;
  readonly resolve: AddressResolver['resolve'];
  readonly isPage: (path: string) => boolean;
  readonly isRedirect: (path: string) => boolean;
  /** Of a file that is neither. */
  readonly isFile: (path: string) => boolean;
  /** The ids on a page. */
  readonly idsOf: (path: string) => ReadonlySet<string>;
  /** All paths of pages and files that differ from one only in case. */
  readonly otherCases: (path: string) => readonly string[];
  /** Whether an anchor such as `#fees` is known to be broken: the content was checked, and that is a warning there. */
  readonly isKnownAnchor: (anchor: string) => boolean;
};

/** What can be wrong with a built file. */
export type FaultKind =
  | 'repeated-id'
  | 'dead-address'
  | 'dead-anchor'
  | 'wrong-slash'
  | 'wrong-case'
  | 'malformed-address'
  | 'outside-base-path'
  | 'not-a-page';

export type Fault = {
  readonly kind: FaultKind;
  /** As in `BuiltFile`. */
  readonly path: string;
  /** The address as it is written, or the id. */
  readonly value: string;
  /** The path that was probably meant. */
  readonly meant?: string;
};

/** Finds the addresses in a file that lead nowhere, or only because servers are patient. Those of other sites are not looked at. */
export function findFaults(file: BuiltFile, site: BuiltSite): readonly Fault[] {
  const { path, facts } = file;
  const faults: Fault[] = [];
  for (const [addresses, isOfPages] of [
    [facts.addresses, false],
    [facts.pages, true],
  ] as const) {
    for (const address of addresses) {
      const fault = addressFault(address, file, isOfPages, site);
      if (fault) faults.push({ path, value: address, ...fault });
    }
  }
  return faults;
}

type AddressFault = Pick<Fault, 'kind' | 'meant'>;

function addressFault(
  address: string,
  { href, facts }: BuiltFile,
  isOfPage: boolean,
  site: BuiltSite,
): AddressFault | undefined {
  const to = site.resolve(address, href);
  switch (to.kind) {
    case 'elsewhere':
      return isOfPage ? { kind: 'not-a-page' } : undefined;
    case 'malformed':
      return { kind: 'malformed-address' };
    case 'outside':
      return { kind: 'outside-base-path' };
    case 'here':
      break;
  }
  const { path, endsWithSlash, fragment } = to;
  if (address.startsWith('#')) return anchorFault(fragment, new Set(facts.ids), site);
  if (site.isPage(path)) {
    if (path !== '/' && endsWithSlash !== site.trailingSlash) return { kind: 'wrong-slash', meant: path };
    return anchorFault(fragment, site.idsOf(path), site);
  }
  if (site.isRedirect(path) || (site.isFile(path) && !endsWithSlash)) {
    return isOfPage ? { kind: 'not-a-page' } : undefined;
  }
  const [meant] = site.otherCases(path);
  return meant === undefined ? { kind: 'dead-address' } : { kind: 'wrong-case', meant };
}

/** @param ids those of the page */
function anchorFault(
  fragment: string,
  ids: ReadonlySet<string>,
  { isKnownAnchor }: BuiltSite,
): AddressFault | undefined {
  // Without a fragment, and with this one, a browser goes to the top.
  if (fragment === '' || fragment === 'top') return undefined;
  return ids.has(fragment) || isKnownAnchor(`#${fragment}`) ? undefined : { kind: 'dead-anchor' };
}
