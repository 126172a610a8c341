/** The largest upload that the site serves, in bytes. */
export const maxAssetBytes = 256 * 1024 ** 2;
