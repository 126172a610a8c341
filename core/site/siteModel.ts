import type { Asset, FeedKind } from '../content/content.ts';
import type { ApiVersion } from '../content/reference.ts';
import type { Problem } from '../problem.ts';
import type { SocialCard } from './head/socialCard.ts';
import type { PageBody, PageData, Shell, SidebarTree, SitemapEntry } from './pageData.ts';

/** Every route of the site and exactly what each shows, plus what is published beside the pages. Plain JSON data. */
export type SiteModel = {
  readonly site: {
    readonly title: string;
    /** Origin, e.g. `https://docs.example.com`. */
    readonly url: string;
    /** `''` for a site at the root, else like `/handbook`. */
    readonly basePath: string;
    readonly trailingSlash: boolean;
  };
  readonly shell: Shell;
  /** Sorted by path; no two share one. */
  readonly pages: readonly PageData[];
  readonly sidebars: readonly SidebarTree[];
  /** `from` is a path; `to` an href as in page data. Sorted by `from`; chains are folded. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly sitemap: readonly SitemapEntry[];
  readonly feed?: BlogFeed;
  /** Assets that a page uses, and the path under which the site serves each. */
  readonly assets: readonly { readonly asset: Asset; readonly path: string }[];
  readonly docs: readonly DocsVersionMetadata[];
  /** Pictures to draw for where a page is shared, and the path of each; sorted by path. */
  readonly cards: readonly { readonly path: string; readonly card: SocialCard }[];
  /** What the files of the API reference are made of; empty where it is switched off. */
  readonly api: readonly ApiChanges[];
};

/** The blog's feeds: newest first, at most 20 entries. */
export type BlogFeed = {
  readonly kinds: readonly FeedKind[];
  /** Absolute URL of the blog's first page. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly entries: readonly {
    readonly title: string;
    readonly url: string;
    readonly publishedAt: string;
    readonly updatedAt: string;
    readonly summary: string;
    readonly authors: readonly { readonly name: string; readonly url: string }[];
    readonly tags: readonly string[];
    readonly body: PageBody;
  }[];
};

/** Everything that a deployment of the API changed. */
export type ApiChanges = {
  readonly deployment: string;
  readonly title: string;
  /** Absolute URL of the changelog. */
  readonly url: string;
  /** Oldest first; `url` is absolute. */
  readonly versions: readonly (Pick<
    ApiVersion,
    'version' | 'date' | 'summary' | 'previous' | 'changes' | 'renames' | 'sdl'
  > & { readonly url: string })[];
  /** Pages of schema coordinates: hrefs as in page data. */
  readonly hrefs: Readonly<Record<string, string>>;
};

/** The docs metadata of one version. Ids are document ids; `path` is a site path. */
export type DocsVersionMetadata = {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly { readonly id: string; readonly path: string; readonly sidebar: string }[];
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<
    Record<string, { readonly link: { readonly path: string; readonly label: string } }>
  >;
};

export type SiteModelResult = {
  /** Absent when there is an error among the problems. */
  readonly model?: SiteModel;
  readonly problems: readonly Problem[];
};
