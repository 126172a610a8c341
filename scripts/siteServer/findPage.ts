import type { SiteFile, SiteFiles } from './siteFiles.ts';

/**
 * The file that a path names, as on static hosts: the file itself, or the page `{path}.html` or `{path}/index.html`. Rejects as `find`
 * does.
 * @param asked in the form of `parseTarget`
 */
export async function findPage(files: SiteFiles, asked: string): Promise<SiteFile | undefined> {
  const pages = [`${asked}.html`, `${asked}/index.html`];
  for (const name of asked === '' ? ['/index.html'] : [asked, ...pages]) {
    // One after the other: it is nearly always the first.
    const file = await files.find(name);
    if (file) return file;
  }
  return undefined;
}
