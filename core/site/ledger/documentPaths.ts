import type { SiteAddress } from '../model/siteAddress.ts';

/** Returns the path of each document's page, by the id of the document. */
export function documentPaths(addresses: readonly SiteAddress[]): ReadonlyMap<string, string> {
  return new Map(addresses.flatMap(({ path, document }) => (document ? [[document.id, path]] : [])));
}
