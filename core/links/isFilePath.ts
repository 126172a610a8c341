/**
 * Returns whether a path is that of a file: its last segment ends with a dot and an extension. `/blog/rss.xml` and `/files/a.7z` are, `/docs/why`
 * and `/docs/1.0` are not: no file of a site has an extension of digits alone.
 */
export function isFilePath(path: string): boolean {
  return /\.(?!\d+$)[a-z0-9]+$/i.test(path);
}
