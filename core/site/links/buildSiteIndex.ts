import type { Content, SiteSettings } from '../../content/content.ts';
import { pathOf } from '../../links/paths.ts';
import { createSuggester } from '../../text/createSuggester.ts';
import type { Blog } from '../blog/blog.ts';
import { feedLinks } from '../blog/feedLinks.ts';
import type { Heading } from '../body/headings.ts';
import type { Docs } from '../docs/docs.ts';
import type { ApiReference } from '../reference/apiReference.ts';
import { apiFilePaths } from '../reference/apiFilePaths.ts';
import { memberAnchor } from '../reference/memberAnchor.ts';
import { memberNames } from '../reference/memberNames.ts';
import type { PageRoute } from './pageRoutes.ts';
import { sitePath } from './resolveUrl.ts';
import type { Destination, SiteIndex } from './siteIndex.ts';

type Known = {
  readonly content: Content;
  readonly settings: SiteSettings;
  /** Absent where the docs are switched off. */
  readonly docs: Docs | undefined;
  /** Absent where the blog is switched off. */
  readonly blog: Blog | undefined;
  /** Absent where the API reference is switched off. */
  readonly api: ApiReference | undefined;
  readonly routes: readonly PageRoute[];
  /** Of the bodies of docs and posts, by document id. */
  readonly headings: ReadonlyMap<string, readonly Heading[]>;
};

export function buildSiteIndex({ content, settings, docs, blog, api, routes, headings }: Known): SiteIndex {
  const pages = new Map<string, readonly string[]>(routes.map(({ path }) => [path, []]));
  const addAnchors = (path: string, id: string): void => {
    pages.set(path, headings.get(id)?.map((heading) => heading.id) ?? []);
  };
  for (const { page, path } of docs?.entries.values() ?? []) {
    if (page.kind === 'doc') addAnchors(path, page.doc.id);
  }
  for (const { post, path } of blog?.posts ?? []) addAnchors(path, post.id);
  for (const { symbol, path } of api?.symbols.values() ?? []) {
    pages.set(
      path,
      memberNames(symbol).map((name) => memberAnchor(symbol.kind, name)),
    );
  }
  const feeds = blog === undefined || blog.posts.length === 0 ? [] : settings.blog.feeds;
  const files = new Set([
    ...feedLinks(feeds).map(({ href }) => href),
    ...(api?.deployments ?? []).flatMap((of) => apiFilePaths(of)),
  ]);
  const otherPaths = new Set([
    '/robots.txt',
    '/sitemap.xml',
    ...files,
    ...content.redirects.map(({ from }) => sitePath(from)),
  ]);
  return {
    documents: new Map([
      ...pagelessDocuments(content),
      ...content.homes.map(({ id }) => [id, pageAt(pathOf({ kind: 'home' }))] as const),
      ...docDestinations(content, docs),
      ...blogDestinations(content, blog),
      ...apiDestinations(content, api),
    ]),
    sidebars: sidebarDestinations(content, docs),
    pages,
    files,
    ownFolders: (api?.deployments ?? []).map(({ deployment: { name } }) =>
      pathOf({ kind: 'apiComparisons', deployment: name }).replace(/\/[^/]*$/, ''),
    ),
    otherPaths,
    suggestPath: createSuggester(() => [...pages.keys(), ...otherPaths]),
    draftIds: new Set(content.draftIds),
    unplacedSlugs: docs?.unplacedSlugs ?? new Set(),
  };
}

type Destinations = readonly (readonly [id: string, destination: Destination])[];

function pagelessDocuments({ settings, versions, sidebars, redirects }: Content): Destinations {
  return [...settings, ...versions, ...sidebars, ...redirects].map(({ id }) => [
    id,
    pageless('has no page of its own'),
  ]);
}

function docDestinations({ docs: pages, categories }: Content, docs: Docs | undefined): Destinations {
  return [...pages, ...categories].map(({ id }) => {
    if (docs === undefined) return [id, pageless('belongs to the docs, which are switched off')];
    const entry = docs.entries.get(id);
    if (entry === undefined) return [id, { kind: 'unplaced' }];
    return [
      id,
      entry.page.kind === 'none' ? pageless('is a category that shows nothing itself') : pageAt(entry.path),
    ];
  });
}

function blogDestinations({ posts, authors }: Content, blog: Blog | undefined): Destinations {
  if (blog === undefined) {
    return [...posts, ...authors].map(({ id }) => [
      id,
      pageless('belongs to the blog, which is switched off'),
    ]);
  }
  return [
    ...blog.posts.map(({ post, path }) => [post.id, pageAt(path)] as const),
    ...blog.authors.map(({ author, path }) => [author.id, pageAt(path)] as const),
    ...blog.laterPosts.map(({ id, publishedAt }) => [id, { kind: 'later', publishedAt }] as const),
  ];
}

function apiDestinations(
  { apiDeployments, apiVersions, apiSymbols }: Content,
  api: ApiReference | undefined,
): Destinations {
  if (api === undefined) {
    return [...apiDeployments, ...apiVersions, ...apiSymbols].map(({ id }) => [
      id,
      pageless('belongs to the API reference, which is switched off'),
    ]);
  }
  return [
    ...api.deployments.flatMap(({ deployment, versions }) => [
      [deployment.id, pageAt(pathOf({ kind: 'apiChangelog', deployment: deployment.name }))] as const,
      ...versions.map(({ version, path }) => [version.id, pageAt(path)] as const),
    ]),
    ...[...api.symbols].map(([id, { path }]) => [id, pageAt(path)] as const),
  ];
}

// The first version that has the sidebar decides: it is the one at the docs root, or else the first by path.
function sidebarDestinations({ sidebars }: Content, docs: Docs | undefined): SiteIndex['sidebars'] {
  const opening = new Map(
    (docs?.versions ?? [])
      .toReversed()
      .flatMap((version) => version.sidebars.map(({ sidebar, opensOn }) => [sidebar.id, opensOn] as const)),
  );
  return new Map(
    sidebars.map(({ id }): readonly [string, Destination] => {
      if (docs === undefined) return [id, pageless('belongs to the docs, which are switched off')];
      const entry = opening.get(id);
      if (entry !== undefined) return [id, pageAt(entry.path)];
      return [id, docs.unplacedSlugs.size === 0 ? pageless('has no pages') : { kind: 'unplaced' }];
    }),
  );
}

function pageAt(path: string): Destination {
  return { kind: 'page', path };
}

function pageless(why: string): Destination {
  return { kind: 'pageless', why };
}
