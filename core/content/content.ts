import type { Look } from '../custom/lookCss.ts';
import type { ImageSize, ImageUse } from './imageUse.ts';
import type { Block } from './portableText.ts';
import type { ApiDeployment, ApiSymbol, ApiVersion } from './reference.ts';

/**
 * Everything the site is made of, reshaped once from the documents of a snapshot: references are plain ids, absent values
 * are missing keys rather than `null`, and every list is sorted by id. `schema/content/reshape` creates it; `core/site`
 * reads it.
 */
export type Content = {
  readonly settings: readonly SiteSettings[];
  readonly homes: readonly HomePage[];
  readonly versions: readonly DocVersion[];
  readonly sidebars: readonly DocSidebar[];
  readonly categories: readonly DocCategory[];
  readonly docs: readonly DocPage[];
  readonly posts: readonly Post[];
  readonly authors: readonly Author[];
  readonly standalonePages: readonly StandalonePage[];
  readonly snippets: readonly Snippet[];
  readonly redirects: readonly Redirect[];
  readonly searchWords: readonly SearchWords[];
  readonly assets: readonly Asset[];
  readonly apiDeployments: readonly ApiDeployment[];
  readonly apiVersions: readonly ApiVersion[];
  readonly apiSymbols: readonly ApiSymbol[];
  /** Published ids of the documents that have a draft; empty if the token may not read drafts. */
  readonly draftIds: readonly string[];
};

/** The fields of every document. `id` never starts with `drafts.`; `updatedAt` is an ISO 8601 instant in UTC. */
export type DocumentBase = { readonly id: string; readonly updatedAt: string };

/** The destination of a menu entry. A `url` that starts with `/` is a path of this site and is checked like a document. */
export type LinkTarget =
  | { readonly kind: 'document'; readonly id: string; readonly anchor?: string }
  | { readonly kind: 'sidebar'; readonly id: string }
  | { readonly kind: 'url'; readonly url: string };

export type MenuLink = { readonly key: string; readonly label: string; readonly target: LinkTarget };
export type NavbarItem = MenuLink & { readonly position: 'left' | 'right' };
export type FooterGroup = {
  readonly key: string;
  readonly title: string;
  readonly links: readonly MenuLink[];
};

export type FeedKind = 'rss' | 'atom' | 'json';

/** Words of readers for things that the pages call something else, and pages to suggest to them. */
export type SearchWords = DocumentBase & {
  /** Groups of words or phrases, each of which finds the others. */
  readonly synonyms: readonly { readonly key: string; readonly words: readonly string[] }[];
  /** Short forms, each of which finds its words or phrases, but not the other way round. */
  readonly abbreviations: readonly {
    readonly key: string;
    readonly short: string;
    readonly words: readonly string[];
  }[];
  /** Ids of the pages that the search offers before anything is typed. */
  readonly suggestedPages: readonly string[];
};

/** `label` names the context in the search footer; without one, the path is shown. */
export type SearchContext = { readonly path: string; readonly label?: string };

export type SiteSettings = DocumentBase & {
  readonly title: string;
  readonly tagline: string;
  /** Origin without a path and without a trailing slash, e.g. `https://docs.example.com`. */
  readonly url: string;
  /** Path under the origin where the site lives; starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  /** Browsers are not told to use https alone from a reader's first visit on (HSTS). */
  readonly allowsHttp?: true;
  readonly locale: 'en';
  readonly navbar: readonly NavbarItem[];
  readonly footer: { readonly groups: readonly FooterGroup[]; readonly copyright: string };
  readonly seo: {
    readonly keywords: readonly string[];
    readonly description: string;
    readonly author: string;
    readonly viewport: string;
    /** Search engines are asked to leave the whole site out, since it is not announced yet. */
    readonly isHidden?: true;
  };
  readonly sitemap: { readonly changefreq: Changefreq; readonly priority: number };
  readonly blog: {
    readonly title: string;
    readonly description: string;
    readonly feeds: readonly FeedKind[];
    readonly postsPerPage: number;
  };
  /** A name from `core/text/codeThemes.ts`. */
  readonly codeTheme: string;
  readonly colorMode: {
    readonly default: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectSystem: boolean;
  };
  /** Absent if it is that of the code. */
  readonly look?: Look;
  /** The ids of uploaded images for the colour modes; absent if it is that of the code. */
  readonly logo?: { readonly light?: string; readonly dark?: string };
  readonly features: { readonly docs: boolean; readonly blog: boolean; readonly apiReference: boolean };
  readonly docs: {
    /** Id of the version that readers should use. Without it, no page says anything about its version. */
    readonly latest?: string;
    readonly older: OlderVersions;
  };
  readonly announcement?: {
    readonly id: string;
    readonly text: string;
    readonly link?: MenuLink;
    readonly closable: boolean;
    readonly backgroundColor?: string;
    readonly textColor?: string;
  };
  readonly search: {
    readonly suggestions: number;
    readonly hint: boolean;
    readonly highlight: boolean;
    readonly contexts: readonly SearchContext[];
  };
  readonly shared: {
    /** The rate with which blocks that only this site has start (`core/custom`), in basis points. */
    readonly defaultRate: number;
    readonly showLastUpdated: boolean;
    readonly showReadingTime: boolean;
    readonly showBreadcrumbs: boolean;
    readonly showTableOfContents: boolean;
    readonly tableOfContentsSide: 'left' | 'right';
    /** The address at which readers report a problem with a page, with the placeholders of `fillAddress`. */
    readonly reportAddress?: string;
    /** The Studio that pages link to for their writers. */
    readonly studioUrl?: string;
    /** The address to which pages send feedback; `searches` is true if searches without results are sent there as well. */
    readonly feedback?: { readonly url: string; readonly searches: boolean };
    /** The script that counts visits. */
    readonly statistics?: StatisticsScript;
  };
};

/** A script of another server, as services for statistics ask to have it in pages. */
export type ScriptTag = {
  /** An `https:` address. */
  readonly src: string;
  /** The other attributes, by their names in HTML. */
  readonly attributes: Readonly<Record<string, string>>;
};

/** A script that counts visits, and the servers other than its own to which it sends them. */
export type StatisticsScript = ScriptTag & { readonly servers: readonly string[] };

/**
 * The treatment of pages of older versions: with a `banner`, and their counterpart in the latest version is the canonical page; with a
 * banner and `noindex` instead; or like those of the latest version.
 */
export type OlderVersions = 'banner' | 'noindex' | 'none';

export type Changefreq = 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never';

export type HomePage = DocumentBase & {
  readonly title: string;
  readonly lead: string;
  readonly actions: readonly MenuLink[];
  readonly highlights: readonly { readonly key: string; readonly title: string; readonly text: string }[];
  /** The heading above the highlights. */
  readonly highlightsTitle: string;
  /** The heading above the docs in `protocols`. */
  readonly protocolsTitle: string;
  /** Ids of the docs that the home page shows. */
  readonly protocols: readonly string[];
};

/** `path` is the segment under `/docs/`, empty for the version at the docs root. */
export type DocVersion = DocumentBase & {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly mainDoc: string;
  /** Newer than the latest version, and not released yet. */
  readonly unreleased: boolean;
};

/** `link` is the id of the doc that a link to the sidebar opens; the first doc if absent. */
export type DocSidebar = DocumentBase & {
  readonly name: string;
  readonly label: string;
  readonly link?: string;
};

/** The common fields of docs and categories: their place in the tree, stored once as parent and order rank. */
export type TreeNode = DocumentBase & {
  readonly slug: string;
  /** Id of a `DocVersion`. */
  readonly version: string;
  /** Id of a `DocSidebar`. */
  readonly sidebar: string;
  /** Id of a category, or of a doc that acts as one; absent at the top level. */
  readonly parent?: string;
  /** A LexoRank; ranks compare as strings. */
  readonly orderRank: string;
};

export type DocCategory = TreeNode & {
  readonly label: string;
  readonly description?: string;
  /** The page at the category's own path: one of its docs, a generated page of cards, or none. */
  readonly index:
    | { readonly kind: 'doc'; readonly id: string }
    | { readonly kind: 'generated' }
    | { readonly kind: 'none' };
  readonly collapsed: boolean;
};

export type DocPage = TreeNode & {
  /** ISO 8601 instant in UTC; absent before the document is stored for the first time. */
  readonly createdAt?: string;
  readonly title: string;
  readonly description?: string;
  readonly sidebarLabel?: string;
  /** Names and values for its card on the home page, such as `Fee: 0.50%`; absent if it has none. */
  readonly figures?: readonly string[];
  readonly body: readonly Block[];
  /** Shown only if the site settings allow it, too. Levels are 2 to 4, `minLevel <= maxLevel`. */
  readonly toc: { readonly show: boolean; readonly minLevel: number; readonly maxLevel: number };
  readonly keywords: readonly string[];
  readonly noIndex: boolean;
};

export type Post = DocumentBase & {
  readonly title: string;
  readonly slug: string;
  readonly authors: readonly string[];
  /** ISO 8601 instant. A post dated after the build's `asOf` is not on the site. */
  readonly publishedAt: string;
  readonly summary: string;
  readonly body: readonly Block[];
  readonly tags: readonly string[];
  readonly cover?: ImageUse;
};

/** A page outside the docs, the blog and the API reference, such as an imprint: at any path that is free. */
export type StandalonePage = DocumentBase & {
  readonly title: string;
  /** A path of this site. */
  readonly path: string;
  readonly description?: string;
  readonly body: readonly Block[];
  readonly noIndex: boolean;
};

/** A text without an address of its own, which the bodies of other documents show where they place it. */
export type Snippet = DocumentBase & { readonly title: string; readonly body: readonly Block[] };

export type Author = DocumentBase & {
  readonly name: string;
  readonly slug: string;
  readonly role?: string;
  readonly bio?: string;
  readonly image?: ImageUse;
  readonly links: readonly { readonly key: string; readonly label: string; readonly url: string }[];
};

/**
 * A response to readers who ask for a path that is no longer a page: `from` is a path of this site; `to` a path of this site (with or without hash)
 * or an absolute URL. `gone`: the page was removed and nothing replaces it.
 */
export type Redirect = DocumentBase & { readonly from: string } & (
    | { readonly to: string; readonly gone?: never }
    | { readonly gone: true; readonly to?: never }
  );

/** An uploaded image or file. `url` is where the lake serves it; the build copies it next to the pages. */
export type Asset = {
  readonly id: string;
  readonly kind: 'image' | 'file';
  readonly url: string;
  readonly extension: string;
  readonly mimeType: string;
  readonly size: number;
  readonly sha1: string;
  readonly originalFilename?: string;
  /** Pixels; only images have them. */
  readonly dimensions?: ImageSize;
  /** The colour that most of the image has, as in CSS: `#1f4e79`. Absent if something can be seen through it, or the lake does not know. */
  readonly colour?: string;
};
