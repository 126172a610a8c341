import type { ProblemPlace } from '../../problem.ts';
import type { SiteSettings } from '../../content/content.ts';
import { pathOf } from '../../links/paths.ts';
import type { Blog } from '../blog/blog.ts';
import { isReservedSlug } from '../blog/checkReservedSlugs.ts';
import { blogPageCount } from '../blog/listPages.ts';
import { versionFinder } from '../docs/checkVersionPaths.ts';
import type { DocEntry } from '../docs/docEntry.ts';
import type { Docs } from '../docs/docs.ts';
import { placeOfEntry } from '../docs/placeOfEntry.ts';
import type { ApiReference } from '../reference/apiReference.ts';
import { placeOf } from '../problems/placeOf.ts';

/** A page that the site will have. `place` is the document whose fields make the path; own pages have none. */
export type PageRoute = { readonly path: string; readonly place?: ProblemPlace };

/** Every page of the site in a fixed order; two may want one path. */
export function pageRoutes(
  docs: Docs | undefined,
  blog: Blog | undefined,
  settings: SiteSettings,
  api: ApiReference | undefined,
): readonly PageRoute[] {
  return [
    { path: pathOf({ kind: 'home' }) },
    ...(docs === undefined ? [] : [{ path: pathOf({ kind: 'search' }) }, ...docRoutes(docs)]),
    ...(blog === undefined ? [] : blogRoutes(blog, settings.blog.postsPerPage)),
    ...(api === undefined ? [] : apiRoutes(api)),
  ];
}

// Where two versions want one place, that is the problem, and not each of their pages.
function docRoutes(docs: Docs): readonly PageRoute[] {
  const versionAt = versionFinder(docs);
  const ofVersions = Map.groupBy(docs.versions, ({ version }) => version.path);
  return [...ofVersions.values()]
    .flatMap(([first]) => first?.entries ?? [])
    .filter((entry) => entry.page.kind !== 'none' && versionAt(entry) === undefined && hasSlugs(entry))
    .map((entry) => ({ path: entry.path, place: placeOfEntry(entry, 'slug') }));
}

// A slug that is missing is reported as such, and makes nothing collide.
function hasSlugs({ id, page, version, parent }: DocEntry): boolean {
  const { slug } = page.kind === 'doc' ? (page.category ?? page.doc) : page.category;
  return (slug !== '' || version.mainDoc === id) && (parent === undefined || hasSlugs(parent));
}

function blogRoutes({ posts, authors, tags }: Blog, postsPerPage: number): readonly PageRoute[] {
  const lists = Array.from({ length: blogPageCount(posts.length, postsPerPage) }, (_, index) =>
    pathOf({ kind: 'blogList', pageNumber: index + 1 }),
  );
  const own = (['archive', 'tags', 'authors'] as const).map((kind) => pathOf({ kind }));
  return [
    ...[...lists, ...own, ...tags.map(({ path }) => path)].map((path) => ({ path })),
    ...posts
      .filter(({ post }) => post.slug !== '' && !isReservedSlug(post.slug))
      .map(({ post, path }) => ({ path, place: placeOf('post', post, 'slug') })),
    ...authors
      .filter(({ author }) => author.slug !== '')
      .map(({ author, path }) => ({ path, place: placeOf('author', author, 'slug') })),
  ];
}

function apiRoutes({ deployments }: ApiReference): readonly PageRoute[] {
  return [
    { path: pathOf({ kind: 'apiOverview' }) },
    ...deployments.flatMap(({ deployment, symbols, versions }) => [
      {
        path: pathOf({ kind: 'apiChangelog', deployment: deployment.name }),
        place: placeOf('referenceDeployment', deployment, 'name'),
      },
      ...symbols.map(({ symbol, path }) => ({ path, place: placeOf('referenceSymbol', symbol, 'slug') })),
      ...versions.map(({ version, path }) => ({
        path,
        place: placeOf('referenceVersion', version, 'version'),
      })),
    ]),
  ];
}
