import type { AddressResolver } from './createAddressResolver.ts';
import type { BuiltFile } from './findFaults.ts';
import { isInSameFile } from './findFaults.ts';

/** In how many files of a site each address is. Addresses are spelled out; places in the file itself do not count. */
export type AddressUses = {
  /** Returns the addresses that no file had before, or none as that of a page. */
  readonly add: (files: readonly BuiltFile[]) => ReadonlySet<string>;
  readonly remove: (files: readonly BuiltFile[]) => void;
  /** Returns whether any file has an address, other than as a full link. */
  readonly has: (address: string) => boolean;
  /** Returns whether an address must be that of a page, because a file lists it as one. */
  readonly isOfPage: (address: string) => boolean;
  readonly isFullLink: (address: string) => boolean;
};

/**
 * Starts with no files. The cost of adding or removing files grows with the number of addresses in them, not with the site.
 * @param spellOut makes addresses in different files comparable
 */
export function createAddressUses(spellOut: AddressResolver['spellOut']): AddressUses {
  /** By what is said of them in `FileFacts`. */
  const counts = {
    addresses: new Map<string, number>(),
    pages: new Map<string, number>(),
    fullLinks: new Map<string, number>(),
  };
  const ways = ['addresses', 'pages', 'fullLinks'] as const;
  const change = (files: readonly BuiltFile[], by: 1 | -1, onFirst: (address: string) => void): void => {
    for (const { facts, href } of files) {
      for (const way of ways) {
        const countOf = counts[way];
        for (const written of facts[way]) {
          if (isInSameFile(written)) continue;
          const address = spellOut(written, href);
          const before = countOf.get(address) ?? 0;
          if (before === 0) onFirst(address);
          if (before + by === 0) countOf.delete(address);
          else countOf.set(address, before + by);
        }
      }
    }
  };
  return {
    add: (files) => {
      const added = new Set<string>();
      change(files, 1, (address) => added.add(address));
      return added;
    },
    remove: (files) => change(files, -1, () => {}),
    has: (address) => counts.addresses.has(address) || counts.pages.has(address),
    isOfPage: (address) => counts.pages.has(address),
    isFullLink: (address) => counts.fullLinks.has(address),
  };
}
