import type { Content } from '../../content/content.ts';
import type { AssetQuestion } from '../assets/resolveAsset.ts';
import type { Site } from '../model/site.ts';
import type { LinkAnswer } from './linkAnswer.ts';
import type { SiteIndex } from './siteIndex.ts';
import type { Summary } from './summaries.ts';
import { hrefOf } from '../../links/href.ts';
import { assetRegistry } from '../assets/assetRegistry.ts';
import { availableIds } from '../problems/availableIds.ts';
import { resolveDocument, resolveSidebar } from './resolveDocument.ts';
import { resolveUrl } from './resolveUrl.ts';
import { summaries } from './summaries.ts';

/**
 * Everything that texts and menus ask about the rest of the site. Equal questions get equal answers, and answers are plain data, so
 * a result stays valid as long as the questions it asked get the same answers.
 */
export type SiteQuestions = AssetQuestion & {
  /** Returns the destination of a link to a document, or to a heading on its page. */
  readonly document: (id: string, anchor?: string) => LinkAnswer;
  /** Returns what a card says about the page of a document. */
  readonly summary: (id: string) => Summary | undefined;
  /** Returns the destination of a link to a sidebar. */
  readonly sidebar: (id: string) => LinkAnswer;
  /** Returns the destination of a written address: a path of this site, or an address elsewhere. */
  readonly address: (url: string) => LinkAnswer;
  /** The href of the page about a name of the API, such as `BatchManager`; undefined for any other text. */
  readonly name: (name: string) => string | undefined;
  /** Sentences that suggest and list ids, for one that does not exist. */
  readonly availableIds: (id: string, kind: 'document' | 'sidebar') => string;
};

/** Returns functions that answer questions about links from the index of a site. */
export function siteQuestions(index: SiteIndex, content: Content, site: Site): SiteQuestions {
  const assets = assetRegistry(content.assets);
  const pagesOf = { document: idsOfPages(index.documents), sidebar: idsOfPages(index.sidebars) };
  return {
    document: (id, anchor = '') => resolveDocument({ id, anchor }, index, site),
    summary: summaries(content),
    sidebar: (id) => resolveSidebar(id, index, site),
    address: (url) => resolveUrl(url, index, assets, site),
    name: (name) => {
      const path = index.names.get(name);
      return path === undefined ? undefined : hrefOf(path, site);
    },
    asset: (id) => assets.byId.get(id),
    availableIds: (id, kind) => availableIds(id, pagesOf[kind]),
  };
}

function idsOfPages(destinations: SiteIndex['documents']): ReadonlySet<string> {
  return new Set([...destinations].flatMap(([id, { kind }]) => (kind === 'page' ? [id] : [])));
}
