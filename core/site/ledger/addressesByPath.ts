import type { SiteAddress } from '../model/siteAddress.ts';
import { createMapOfItems } from '../../createMapOfItems.ts';

/** The addresses of a site by their paths. */
export const addressesByPath: (addresses: readonly SiteAddress[]) => ReadonlyMap<string, SiteAddress> =
  createMapOfItems(
    ({ path }) => path,
    (address) => address,
  );
