import type { PageData } from '#core/site/model/pageData.ts';
import type { Scene } from './engine/createScenes.ts';
import { isRecord } from '#core/isRecord.ts';
import { hrefOf } from '#core/links/href.ts';

/** The pages of a site that show a document. */
export type Uses = {
  /** Its own page first; then those that show it as a part, in the order of their paths. */
  readonly pages: readonly PageData[];
  /** True if it is on every page of the site, in which case no others are listed. */
  readonly isEverywhere: boolean;
};

/**
 * Finds the pages that really show a document, by the data that they are rendered from: an author on posts and lists, a post in lists and on the home
 * page, a doc on cards, a sidebar and a version on their docs. A page that only links to it in its text is not one.
 * @param id the published id
 */
export function usesOf({ model, routes, documents }: Scene, id: string): Uses {
  if (id === 'siteSettings') return { pages: [], isEverywhere: true };
  const pagesAt = new Map(model.pages.map((page) => [page.path, page]));
  const own = routes.flatMap(({ path, place }) => {
    const page = place?.documentId === id ? pagesAt.get(path) : undefined;
    return page ? [page] : [];
  });
  const hrefs = new Set(own.map(({ path }) => hrefOf(path, model.site)));
  const isPart = partOf(documents, id);
  const others = model.pages.filter(
    (page) => !own.includes(page) && (shownHrefs(page).some((href) => hrefs.has(href)) || isPart(page)),
  );
  return { pages: [...own, ...others], isEverywhere: false };
}

/** Returns the uses of posts and of their authors. */
function ofPosts(
  posts: readonly { readonly href: string; readonly authors: readonly { readonly href: string }[] }[],
): readonly string[] {
  return posts.flatMap(({ href, authors }) => [href, ...authors.map((author) => author.href)]);
}

/** The addresses of the documents that a page shows more of than a link: cards, and facts about posts. */
function shownHrefs(page: PageData): readonly string[] {
  switch (page.kind) {
    case 'home':
      return [...page.protocols.map(({ href }) => href), ...ofPosts(page.latestPosts)];
    case 'category':
      return page.cards.map(({ href }) => href);
    case 'post':
      return page.authors.map(({ href }) => href);
    case 'blogList':
    case 'tag':
    case 'author':
      return ofPosts(page.posts);
    case 'archive':
      return page.years.flatMap(({ posts }) => posts.map(({ href }) => href));
    case 'authors':
      return page.authors.map(({ href }) => href);
    default:
      return [];
  }
}

/** Returns whether a page is in a version of the docs, or beside one of its sidebars. */
function partOf(documents: Scene['documents'], id: string): (page: PageData) => boolean {
  const version = documents.docVersion.find(({ _id }) => _id === id);
  if (version) {
    return (page) => (page.kind === 'doc' || page.kind === 'category') && page.version.name === version.name;
  }
  const sidebar = documents.docSidebar.find(({ _id }) => _id === id);
  if (sidebar) {
    return (page) =>
      (page.kind === 'doc' || page.kind === 'category') && page.sidebar.key.endsWith(`/${nameOf(sidebar)}`);
  }
  if (documents.searchWords.some(({ _id }) => _id === id)) return (page) => page.kind === 'search';
  return () => false;
}

function nameOf(sidebar: object): string {
  return isRecord(sidebar) && typeof sidebar['name'] === 'string' ? sidebar['name'] : '';
}
