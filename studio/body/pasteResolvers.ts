import { splitHref } from '#core/links/href.ts';
import { percentDecoded } from '#core/links/percentDecoded.ts';
import type { MarkdownResolvers } from '#core/markdown/blockContext.ts';
import { spellingsOf } from '#core/site/links/spellingsOf.ts';
import type { SitePage } from '../site/sitePages.ts';

/** What a pasted text can lead to. */
export type PasteTargets = {
  readonly pages: ReadonlyMap<string, SitePage>;
  /** Address of the site, whose pages are as good as paths; `''` while there is none. */
  readonly siteAddress: string;
};

/** Makes a link to a page of this site lead to the document that has its page there. */
export function pasteResolvers({ pages, siteAddress }: PasteTargets): MarkdownResolvers {
  const byPath = new Map([...pages.values()].map((page) => [page.path, page.id]));
  return {
    resolveLink: (url) => {
      const { pathname, suffix } = splitHref(pathOf(url, siteAddress));
      const path = spellingsOf(pathname).find((each) => byPath.has(each));
      const id = path === undefined ? undefined : byPath.get(path);
      if (id === undefined) return { kind: 'url', href: url };
      const [, anchor = ''] = suffix.split('#');
      return { kind: 'document', id, ...(anchor === '' ? {} : { anchor: percentDecoded(anchor) }) };
    },
    resolveAsset: (url) => ({
      kind: 'unresolved',
      message: `The file "${url}" does not come along with a text.`,
      fix: 'Upload it where it belongs.',
    }),
  };
}

function pathOf(url: string, siteAddress: string): string {
  const start = siteAddress.replace(/\/$/, '');
  const isInside = start !== '' && (url === start || /^[/#]/.test(url.slice(start.length)));
  return isInside && url.startsWith(start) ? url.slice(start.length).replace(/^(?!\/)/, '/') : url;
}
