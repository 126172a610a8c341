import type { SiteFile, SiteFiles } from './siteFiles.ts';
import { isImmutable } from './fileHeaders.ts';

/**
 * The file that a path names, as on static hosts: the file itself, or the page `{path}.html` or `{path}/index.html`. The not-found page
 * has no path of its own. Rejects as `find` does.
 * @param asked in the form of `parseTarget`
 */
export async function findPage(files: SiteFiles, asked: string): Promise<SiteFile | undefined> {
  for (const name of asked === '' ? ['/index.html'] : [asked, ...pagesAt(asked)]) {
    if (notFoundPages.has(name)) continue;
    // One after the other: it is nearly always the first.
    const file = await files.find(name);
    if (file) return file;
  }
  return undefined;
}

/**
 * The path of the page whose file an address names: `/docs/why/index.html` and `/docs/why.html` → `/docs/why/`, or `/docs/why` for a site
 * without trailing slashes. Undefined if there is no such page, and for uploads, which are served under their names.
 * @param asked in the form of `parseTarget`; so is the result, but for the slash
 */
export async function pageOfFile(files: SiteFiles, asked: string): Promise<string | undefined> {
  const [, path] = /^(.*?)(?:\/index)?\.html$/.exec(asked) ?? [];
  if (path === undefined || path.endsWith('/') || isImmutable(asked)) return undefined;
  const page = await findPage(files, path);
  if (page === undefined) return undefined;
  if (page.name === `${path}/index.html`) return `${path}/`;
  return page.name === `${path}.html` ? path : undefined;
}

function pagesAt(path: string): readonly string[] {
  return [`${path}.html`, `${path}/index.html`];
}

const notFoundPages = new Set(['/404', '/_not-found'].flatMap(pagesAt));
