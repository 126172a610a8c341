/** The largest upload that the site serves, in bytes. */
export const largestAsset = 256 * 1024 ** 2;
