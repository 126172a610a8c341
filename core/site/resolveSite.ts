import type { Content, HomePage, SiteSettings } from '../content/content.ts';
import type { AssetShelf } from './assets/createAssetShelf.ts';
import { createAssetShelf } from './assets/createAssetShelf.ts';
import type { Blog } from './blog/blog.ts';
import { buildBlog } from './blog/buildBlog.ts';
import { checkReservedSlugs } from './blog/checkReservedSlugs.ts';
import type { AuthorContent } from './blog/resolveAuthors.ts';
import { resolveAuthors } from './blog/resolveAuthors.ts';
import type { PostContent } from './blog/shownPost.ts';
import type { Highlight, SiteBodyContext } from './body/bodyContext.ts';
import { checkWriting } from './body/checkWriting.ts';
import { headingsOf } from './body/headings.ts';
import type { ResolvedBody } from './body/resolveBodies.ts';
import { resolveBodies } from './body/resolveBodies.ts';
import { fallbackSettings } from './content/fallbackSettings.ts';
import { keptSingleton } from './content/keptSingleton.ts';
import { buildDocs } from './docs/buildDocs.ts';
import { checkVersionPaths } from './docs/checkVersionPaths.ts';
import type { Docs } from './docs/docs.ts';
import { resolveProtocols } from './homePage.ts';
import { buildSiteIndex } from './links/buildSiteIndex.ts';
import { checkPaths } from './links/checkPaths.ts';
import { pageRoutes } from './links/pageRoutes.ts';
import type { Menus } from './menus.ts';
import { resolveMenus } from './menus.ts';
import type { HomePageData } from './pageData.ts';
import type { Report } from './problems/contentProblem.ts';
import { placeOf } from './problems/placeOf.ts';
import { resolveRedirects } from './redirects/resolveRedirects.ts';
import { checkContexts } from './search/checkContexts.ts';
import type { SiteModel } from './siteModel.ts';
import { buildApiReference } from './reference/buildApiReference.ts';
import { checkOperations } from './reference/checkOperations.ts';
import type { ResolvedApi } from './reference/apiContext.ts';
import { resolveApi } from './reference/resolveApi.ts';
import { siteOf } from './siteOf.ts';

/** The content with everything in it resolved: where each document is, and what each link, image and file leads to. */
export type ResolvedSite = {
  readonly site: SiteModel['site'];
  readonly settings: SiteSettings;
  readonly home?: HomePage;
  readonly protocols: HomePageData['protocols'];
  readonly menus: Menus;
  /** Absent where the settings switch the docs off. */
  readonly docs?: Docs;
  readonly docBodies: ReadonlyMap<string, ResolvedBody>;
  /** Absent where the settings switch the blog off. */
  readonly blog?: Blog;
  readonly posts: ReadonlyMap<string, PostContent>;
  readonly authors: ReadonlyMap<string, AuthorContent>;
  /** Absent where the settings switch the API reference off. */
  readonly api?: ResolvedApi;
  readonly redirects: SiteModel['redirects'];
  readonly assets: SiteModel['assets'];
  readonly onlyDraftIds: readonly string[];
};

/** Resolves sorted content, and reports everything that is wrong with it on the way. */
export function resolveSite(
  content: Content,
  options: {
    readonly asOf: number;
    readonly highlight: Highlight;
    /** Whose texts are looked at, by document id. */
    readonly looksAt: (documentId: string) => boolean;
  },
  report: Report,
): ResolvedSite {
  const settings = keptSingleton(content.settings, 'siteSettings') ?? fallbackSettings;
  const home = keptSingleton(content.homes, 'homePage');
  const site = siteOf(settings);
  const docs = settings.features.docs ? buildDocs(content, report) : undefined;
  const blog = settings.features.blog ? buildBlog(content, options.asOf, report) : undefined;
  const api = settings.features.apiReference ? buildApiReference(content, report) : undefined;
  const shownDocs = docs === undefined ? [] : content.docs;
  const shownPosts = blog?.posts.map(({ post }) => post) ?? [];
  const readDocs = shownDocs.filter(({ id }) => options.looksAt(id));
  const readPosts = shownPosts.filter(({ id }) => options.looksAt(id));

  const routes = pageRoutes(docs, blog, settings, api);
  const headings = new Map([...shownDocs, ...shownPosts].map(({ id, body }) => [id, headingsOf(body)]));
  const index = buildSiteIndex({ content, settings, docs, blog, api, routes, headings });
  const shelf = createAssetShelf(content.assets, report);
  for (const problem of [
    ...checkPaths(routes, site),
    ...checkContexts(settings),
    ...(docs === undefined ? [] : checkVersionPaths(docs)),
    ...(blog === undefined ? [] : checkReservedSlugs(blog)),
    ...(api === undefined ? [] : checkOperations(api, { docs: readDocs, posts: readPosts }, options.looksAt)),
    ...checkWriting(
      { docs: readDocs, posts: readPosts, categories: docs === undefined ? [] : content.categories },
      headings,
    ),
  ]) {
    report(problem);
  }

  const context: SiteBodyContext = {
    index,
    shelf,
    site,
    report,
    highlight: options.highlight,
    feeBasisPoints: settings.shared.defaultRate,
    apiPath: (name) => api?.names.get(name),
  };
  const docBodies = resolveBodies(readDocs, headings, (doc) => placeOf('docPage', doc, 'body'), context);
  const postBodies = resolveBodies(readPosts, headings, (post) => placeOf('post', post, 'body'), context);
  return {
    site,
    settings,
    ...(home === undefined ? {} : { home }),
    protocols: home === undefined ? [] : resolveProtocols(home, content.docs, index, site, report),
    menus: resolveMenus(settings, home, context),
    ...(docs === undefined ? {} : { docs }),
    docBodies,
    ...(blog === undefined ? {} : { blog }),
    posts: withCovers(blog, postBodies, shelf),
    authors: resolveAuthors(blog?.authors ?? [], context),
    ...(api === undefined
      ? {}
      : { api: resolveApi(api, { docs, docBodies, blog, postBodies }, context, options.looksAt) }),
    redirects: resolveRedirects(content.redirects, index, shelf, site, report),
    assets: shelf.used(),
    onlyDraftIds: content.draftIds.filter((id) => !index.documents.has(id)),
  };
}

function withCovers(
  blog: Blog | undefined,
  bodies: ReadonlyMap<string, ResolvedBody>,
  shelf: AssetShelf,
): ReadonlyMap<string, PostContent> {
  return new Map(
    (blog?.posts ?? []).map(({ post }) => {
      const cover =
        post.cover === undefined ? undefined : shelf.image(post.cover, placeOf('post', post, 'cover'));
      const content = bodies.get(post.id) ?? { body: [], headings: [] };
      return [post.id, { ...content, ...(cover === undefined ? {} : { cover }) }];
    }),
  );
}
