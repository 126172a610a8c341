/** Returns whether a text is a file extension as the lake writes it: `png`, `svg`. */
export function isAssetExtension(text: string): boolean {
  return /^[a-z0-9]{1,16}$/.test(text);
}

/** Returns whether a text is a SHA-1 digest: 40 lower-case hexadecimal digits. */
export function isSha1(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}

/**
 * Returns the name at the end of the lake's URL of an upload: `{asset id}-{width}x{height}.{extension}`, or without the size for a
 * file. Undefined for any other URL. Use only this name: the rest of the URL depends on the lake that the content came from.
 */
export function assetName(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { pathname } = new URL(url);
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return /^[A-Za-z0-9]{1,80}(?:-\d{1,6}x\d{1,6})?\.[a-z0-9]{1,16}$/.test(name) ? name : undefined;
}
