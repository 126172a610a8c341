import type { Asset, Changefreq, FeedKind } from '../../content/content.ts';
import type { ImageRegion } from '../../content/imageUse.ts';
import type { ApiVersion } from '../../content/reference.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { ApiReplacementView } from './apiPageData.ts';
import type { PageBody } from './pageBody.ts';
import type { PageData } from './pageData.ts';
import type { SynonymRule } from './searchPageData.ts';
import type { Shell } from './shell.ts';
import type { SidebarTree } from './sidebarView.ts';
import type { Site } from './site.ts';
import type { SiteAddress } from './siteAddress.ts';
import type { SocialCard } from './socialCard.ts';

/** Every page of the site with its data, and everything that is published beside the pages. Plain JSON data. */
export type SiteModel = {
  readonly site: Site;
  readonly shell: Shell;
  /** Sorted by path; no two share one. */
  readonly pages: readonly PageData[];
  /** Every page and every file that people subscribe or link to, sorted by path. */
  readonly addresses: readonly SiteAddress[];
  readonly sidebars: readonly SidebarTree[];
  /** `from` is a path; `to` an href as in page data. Sorted by `from`; chains are folded. */
  readonly redirects: readonly SiteRedirect[];
  /** Paths of pages that were removed without a replacement, sorted. */
  readonly gone: readonly string[];
  readonly sitemap: readonly SitemapEntry[];
  readonly feed?: BlogFeed;
  readonly docsFeed?: DocsFeed;
  /** Assets that a page uses, and the path under which the site serves each. */
  readonly assets: readonly ServedAsset[];
  readonly docs: readonly DocsVersionMetadata[];
  /** The Open Graph images of pages, by path. */
  readonly cards: readonly PlacedCard[];
  /** The image of the site as a whole, at a path that is always the same. */
  readonly siteCard: PlacedCard;
  /** The data for the files of the API reference; empty if it is switched off. */
  readonly api: readonly DeploymentChanges[];
  /** Words that mean the same to the search. */
  readonly synonyms: readonly SynonymRule[];
};

/** `from` is a path; `to` is an href as in page data. */
export type SiteRedirect = { readonly from: string; readonly to: string };

/** An asset, or a part of an image, and the path at which the site serves it. */
export type ServedAsset = {
  readonly asset: Asset;
  readonly path: string;
  readonly region?: ImageRegion;
  /** The extension of the format that the image is converted to, if that is another than `servedExtension` says. */
  readonly extension?: 'jpg';
  /** The widths of its renditions (`renditionPath`); it has none when absent. */
  readonly widths?: readonly number[];
  /** The first field that uses it. */
  readonly place?: ProblemPlace;
};

/** An image to draw, and the path at which the site serves it. */
export type PlacedCard = { readonly path: string; readonly card: SocialCard };

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

/** The docs of the first version that were edited last: newest first, at most 30. */
export type DocsFeed = {
  /** Absolute URL of the docs. */
  readonly url: string;
  readonly title: string;
  readonly entries: readonly {
    readonly title: string;
    readonly url: string;
    readonly description?: string;
    readonly createdAt: string;
    readonly updatedAt: string;
  }[];
};

/** Everything that a deployment of the API changed. */
export type DeploymentChanges = {
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
  /** The replacements of elements, by schema coordinate. */
  readonly replacements: Readonly<Record<string, ApiReplacementView>>;
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

export type SitemapEntry = {
  /** Absolute URL. */
  readonly url: string;
  /** ISO 8601 date `YYYY-MM-DD`, UTC. */
  readonly lastmod?: string;
  readonly changefreq: Changefreq;
  readonly priority: number;
};
