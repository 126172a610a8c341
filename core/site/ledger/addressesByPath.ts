import type { SiteAddress } from '../model/siteAddress.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';

/** The addresses of a site by their paths. */
export const addressesByPath: (addresses: readonly SiteAddress[]) => ReadonlyMap<string, SiteAddress> =
  oncePerObject((addresses) => new Map(addresses.map((address) => [address.path, address])));
