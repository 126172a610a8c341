import type { MarkdownResolvers } from '#core/markdown/blockContext.ts';
import type { SitePage } from '../../site/sitePages.ts';
import { splitHref } from '#core/links/href.ts';
import { percentDecoded } from '#core/links/percentDecoded.ts';
import { present } from '#core/present.ts';
import { spellingsOf } from '#core/site/links/spellingsOf.ts';
import { filled } from '#core/text/filled.ts';

/** The targets that links in a pasted text can refer to. */
export type PasteTargets = {
  readonly pages: ReadonlyMap<string, SitePage>;
  /** The URL of the site: links to it count as links to paths. `''` if it has none yet. */
  readonly siteAddress: string;
};

/** Stands for the upload of a pasted image, which has none: the clipboard holds only its address in another program. */
export const noUpload = '';

/** Turns links to pages of this site into references to their documents. */
export function pasteResolvers({ pages, siteAddress }: PasteTargets): MarkdownResolvers {
  const byPath = new Map([...pages.values()].map((page) => [page.path, page.id]));
  return {
    resolveLink: (url) => {
      if (url.startsWith('#')) return { kind: 'url', href: url };
      const { pathname, suffix } = splitHref(pathOf(url, siteAddress));
      const [id] = spellingsOf(pathname).flatMap((path) => byPath.get(path) ?? []);
      if (id === undefined) return { kind: 'url', href: url };
      const [, anchor = ''] = suffix.split('#');
      return present({ kind: 'document' as const, id, anchor: filled(percentDecoded(anchor)) });
    },
    resolveAsset: (url, kind) =>
      kind === 'image'
        ? { kind: 'asset', id: noUpload }
        : {
            kind: 'unresolved',
            message: `The file "${url}" is not pasted with the text.`,
            fix: 'Upload it in its place.',
          },
  };
}

function pathOf(url: string, siteAddress: string): string {
  const start = siteAddress.replace(/\/$/, '');
  const isInside = start !== '' && (url === start || /^[/#]/.test(url.slice(start.length)));
  return isInside && url.startsWith(start) ? url.slice(start.length).replace(/^(?!\/)/, '/') : url;
}
