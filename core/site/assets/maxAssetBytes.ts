/** The maximum size of an upload that the site serves, in bytes. */
export const maxAssetBytes = 256 * 1024 ** 2;
