import type { PageBody } from '#core/site/model/pageBody.ts';
import type { PageData } from '#core/site/model/pageData.ts';
import type { Scene } from './engine/createScenes.ts';
import { walkBody } from '#core/content/walkBody.ts';
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
 * page, a doc on cards, a sidebar and a version on their docs, a snippet on pages whose texts place it. A page that only links to it in its text is not one.
 * @param id the published id
 */
export function usesOf(scene: Scene, id: string): Uses {
  const { model, routes, documents } = scene;
  if (id === 'siteSettings') return { pages: [], isEverywhere: true };
  const pagesAt = new Map(model.pages.map((page) => [page.path, page]));
  const own = routes.flatMap(({ path, place }) => {
    const page = place?.documentId === id ? pagesAt.get(path) : undefined;
    return page ? [page] : [];
  });
  const hrefs = new Set(own.map(({ path }) => hrefOf(path, model.site)));
  const isPart = partOf(documents, id);
  const placing = new Set(pathsPlacing(id, scene));
  const others = model.pages.filter(
    (page) =>
      !own.includes(page) &&
      (shownHrefs(page).some((href) => hrefs.has(href)) || isPart(page) || placing.has(page.path)),
  );
  return { pages: [...own, ...others], isEverywhere: false };
}

/** Returns the paths of the pages whose texts have a snippet, or another one that has it. */
function pathsPlacing(id: string, { documents, routes }: Scene): readonly string[] {
  if (documents.textSnippet.every(({ _id }) => _id !== id)) return [];
  const snippets = new Set([id]);
  // What is added to a set is visited, too.
  for (const inner of snippets) {
    for (const outer of documents.textSnippet) if (refersTo(outer, inner)) snippets.add(outer._id);
  }
  const written = Object.values<readonly { readonly _id: string }[]>(documents).flat();
  const placing = new Set(
    written
      .filter((document) => [...snippets].some((each) => refersTo(document, each)))
      .map(({ _id }) => _id),
  );
  return routes.flatMap(({ path, place }) => (place && placing.has(place.documentId) ? [path] : []));
}

/** Returns whether there is a reference to a document anywhere in a value. */
function refersTo(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => refersTo(item, id));
  return (
    isRecord(value) && (value['_ref'] === id || Object.values(value).some((inner) => refersTo(inner, id)))
  );
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
      return [...page.authors.map(({ href }) => href), ...cardsIn(page.body)];
    case 'doc':
    case 'standalone':
      return cardsIn(page.body);
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

function cardsIn(body: PageBody): readonly string[] {
  return walkBody(body).flatMap(({ block }) => (block._type === 'pageCard' ? [block.href] : []));
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
