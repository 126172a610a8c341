import type { SiteAddress } from '../model/siteAddress.ts';

/** Where the page of each document is, by the id of the document. */
export function documentPaths(addresses: readonly SiteAddress[]): ReadonlyMap<string, string> {
  return new Map(addresses.flatMap(({ path, document }) => (document ? [[document.id, path]] : [])));
}
