import type { PageData } from '#core/site/model/pageData.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import { createHash } from 'node:crypto';
import { oncePerObject } from '#core/oncePerObject.ts';

/** Hashes of what the pages of a site are rendered from: on one render root, equal sources give equal files. */
export type SiteSources = {
  /** Of what is on every page. */
  readonly shell: string;
  /** Of the page data, by path. */
  readonly pages: ReadonlyMap<string, string>;
};

export function sourcesOf({ shell, pages }: Pick<SiteModel, 'shell' | 'pages'>): SiteSources {
  return { shell: hashOf(shell), pages: new Map(pages.map((page) => [page.path, pageHash(page)])) };
}

/** The paths of the pages whose own data has changed. */
export function changedPaths(before: SiteSources, after: SiteSources): readonly string[] {
  return [...after.pages].flatMap(([path, hash]) => (before.pages.get(path) === hash ? [] : [path]));
}

/** Each page is hashed once: most of them are the same objects in the next model. */
const pageHash = oncePerObject((page: PageData) => hashOf(page));

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
