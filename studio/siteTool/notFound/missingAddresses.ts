import type { NotFoundAddress } from '#core/publishing/notFoundAddress.ts';

/**
 * Returns the addresses that are still missing: without those that pages have taken since.
 * @param pages the pages of the site, with their paths as in `NotFoundAddress.path`
 */
export function missingAddresses(
  addresses: readonly NotFoundAddress[],
  pages: Iterable<{ readonly path: string }>,
): readonly NotFoundAddress[] {
  const paths = new Set([...pages].map(({ path }) => path));
  return addresses.filter(({ path }) => !paths.has(path));
}
