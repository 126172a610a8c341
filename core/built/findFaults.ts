import type { AddressResolver, ResolvedAddress } from './createAddressResolver.ts';
import type { FileFacts } from './fileFacts.ts';
import { fragmentIn } from './createAddressResolver.ts';

/** A file of the built site, with what it says about addresses. */
export type BuiltFile = {
  /** The path of a page, or the place of another file: `/docs/why`, `/sitemap.xml`. */
  readonly path: string;
  /** The address against which a browser resolves others, without the base path: `/docs/why/`. */
  readonly href: string;
  readonly facts: FileFacts;
};

/** A built site as a set of addresses. Paths are decoded and have no slash at the end: `/docs/why`. */
export type SiteAddresses = Pick<AddressResolver, 'resolve' | 'spellOut'> & {
  readonly trailingSlash: boolean;
  readonly isPage: (path: string) => boolean;
  readonly isRedirect: (path: string) => boolean;
  /** Returns whether a path is that of a file that is neither. */
  readonly isFile: (path: string) => boolean;
  /** The ids on a page. */
  readonly idsOf: (path: string) => ReadonlySet<string>;
  /** All paths of pages and files that differ from one only in case. */
  readonly otherCases: (path: string) => readonly string[];
  /** Returns whether an anchor such as `#fees` is known to be broken: the content was checked, and that is a warning there. */
  readonly isKnownAnchor: (anchor: string) => boolean;
};

/** The kinds of faults in a built file. */
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

/**
 * Finds the faults of a file: addresses that lead nowhere, or only because servers are lenient, and ids of several elements. Ignores
 * addresses of other sites.
 * @param isChecked which addresses to look at besides places in the file itself, by how they are spelled out; all when absent
 */
export function findFaults(
  { path, href, facts }: BuiltFile,
  site: SiteAddresses,
  isChecked: (address: string) => boolean = () => true,
): readonly Fault[] {
  const ids = new Set(facts.ids);
  const faultsOf = (addresses: readonly string[], areOfPages: boolean): readonly Fault[] =>
    addresses.flatMap((value) => {
      const fault = isInSameFile(value)
        ? anchorFault(fragmentIn(value), ids, site)
        : isChecked(site.spellOut(value, href)) && addressFault(site.resolve(value, href), areOfPages, site);
      return fault ? [{ path, value, ...fault }] : [];
    });
  return [
    ...faultsOf(facts.addresses, false),
    ...faultsOf(facts.pages, true),
    ...facts.repeatedIds.map((value): Fault => ({ kind: 'repeated-id', path, value })),
  ];
}

/** Returns whether an address is that of a place in the file itself. */
export function isInSameFile(address: string): boolean {
  return address.startsWith('#');
}

/** A fault of an address. */
export type AddressFault = Pick<Fault, 'kind' | 'meant'>;

/**
 * Finds the fault of an address, whichever file has it.
 * @param isOfPage whether it must be that of a page
 */
export function addressFault(
  to: ResolvedAddress,
  isOfPage: boolean,
  site: SiteAddresses,
): AddressFault | undefined {
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
  { isKnownAnchor }: SiteAddresses,
): AddressFault | undefined {
  // Without a fragment, and with this one, a browser goes to the top.
  if (fragment === '' || fragment === 'top') return undefined;
  return ids.has(fragment) || isKnownAnchor(`#${fragment}`) ? undefined : { kind: 'dead-anchor' };
}
