import type {
  Admonition,
  CodeBlock,
  Details,
  Download,
  ExternalLink,
  Figure,
  SavingsCalculator,
  TabItem,
  Table,
  TableCell,
  TableRow,
  Tabs,
  TextBlock,
} from '../content/portableText.ts';
import type { Changefreq } from '../content/content.ts';
import type {
  ApiChangelogPageData,
  ApiOverviewPageData,
  ApiSymbolPageData,
  ApiVersionPageData,
} from './apiPageData.ts';

/**
 * The data of one page: everything its HTML shows and nothing else, so that equal data means an equal page.
 * Every `href` is final but for the base path: a site path with its trailing slash as the site is configured
 * (`/docs/for-users/`), a path with hash, or an absolute URL. `path` is the canonical site path without a trailing
 * slash (`/` for the root).
 */
export type PageData =
  | HomePageData
  | DocPageData
  | CategoryPageData
  | BlogListPageData
  | PostPageData
  | ArchivePageData
  | TagsPageData
  | TagPageData
  | AuthorsPageData
  | AuthorPageData
  | SearchPageData
  | ApiOverviewPageData
  | ApiSymbolPageData
  | ApiChangelogPageData
  | ApiVersionPageData;

export type PageKind = PageData['kind'];

/** What goes into `<head>`. `title` is complete (`Why | Steadyrate`); `canonical` is an absolute URL. */
export type PageHead = {
  readonly title: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  readonly author: string;
  readonly canonical: string;
  readonly noIndex: boolean;
  readonly openGraph: {
    readonly type: 'website' | 'article';
    readonly title: string;
    readonly description?: string;
    readonly url: string;
    readonly siteName: string;
    /** Pixels. */
    readonly image?: {
      readonly url: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    };
    readonly publishedTime?: string;
    readonly modifiedTime?: string;
    readonly authors?: readonly string[];
    readonly tags?: readonly string[];
  };
};

export type PageBase<Kind extends string> = {
  readonly kind: Kind;
  readonly path: string;
  readonly head: PageHead;
  /** Where to report a problem with this page: an absolute URL or a mail address. */
  readonly reportHref?: string;
};

export type PageLink = { readonly label: string; readonly href: string };

/** A link of a menu or the home page. `inVersions`: the same page in other versions of the docs, by version name. */
export type MenuEntry = PageLink & { readonly inVersions?: Readonly<Record<string, string>> };

/** An entry of a breadcrumb trail; a category without a page has no `href`. The current page is the last entry. */
export type Breadcrumb = { readonly label: string; readonly href?: string };

export type TocEntry = { readonly id: string; readonly text: string; readonly level: number };

/** Highlighted code: per line, runs of text with the name of a token class (`''` for plain text). */
export type CodeToken = readonly [text: string, token: string];
export type HighlightedLine = readonly CodeToken[];

/* Body blocks as pages show them: links resolved, headings with ids, code highlighted, images with a place. */
export type PageLinkMark = ExternalLink & { readonly external: boolean };
export type PageTextBlock = Omit<TextBlock, 'markDefs'> & {
  readonly markDefs: readonly PageLinkMark[];
  /** Only headings have one; unique within the page. */
  readonly id?: string;
};
export type PageCodeBlock = CodeBlock & { readonly lines: readonly HighlightedLine[] };
export type PageImage = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};
export type PageFigure = Omit<Figure, 'asset' | 'alt'> & { readonly image: PageImage };
export type PageTable = Omit<Table, 'rows'> & {
  readonly rows: readonly (Omit<TableRow, 'cells'> & {
    readonly cells: readonly (Omit<TableCell, 'content'> & { readonly content: readonly PageTextBlock[] })[];
  })[];
};
export type PageAdmonition = Omit<Admonition, 'body'> & { readonly body: PageBody };
export type PageTabs = Omit<Tabs, 'items'> & {
  readonly items: readonly (Omit<TabItem, 'body'> & { readonly body: PageBody })[];
};
export type PageDetails = Omit<Details, 'body'> & { readonly body: PageBody };
export type PageDownload = Omit<Download, 'asset'> & {
  readonly href: string;
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
};
/** `feeBasisPoints` is the shared default rate: where the fee starts. */
export type PageSavingsCalculator = SavingsCalculator & { readonly feeBasisPoints: number };

export type PageBlock =
  | PageTextBlock
  | PageCodeBlock
  | PageAdmonition
  | PageFigure
  | PageTable
  | PageTabs
  | PageDetails
  | PageDownload
  | PageSavingsCalculator;

export type PageBody = readonly PageBlock[];

/**
 * A sidebar as one page shows it: the top sections, the ancestors of the page and their children. A branch with
 * `children: undefined` and `hasChildren: true` is loaded from the sidebar's own file when it is expanded.
 */
export type SidebarItem = {
  /** Id of the document behind the entry. */
  readonly id: string;
  readonly label: string;
  /** Absent for a category whose path shows nothing and that has no page below it. */
  readonly href?: string;
  readonly current: boolean;
  readonly expanded: boolean;
  readonly hasChildren: boolean;
  /** Only symbols of the API can be. */
  readonly deprecated?: boolean;
  readonly children?: readonly SidebarItem[];
  /** Of very many children, how many are not in `children`. */
  readonly leftOut?: LeftOut;
};

/** How many entries of a branch stand before and after those that a page shows. */
export type LeftOut = { readonly before: number; readonly after: number };

export type SidebarView = {
  /** Key of the sidebar's file in `/sidebars/index.json`: `{version name}/{sidebar name}`. */
  readonly key: string;
  readonly label: string;
  readonly items: readonly SidebarItem[];
  readonly leftOut?: LeftOut;
};

/** A whole sidebar: what `/sidebars/{name}.{hash}.json` holds. */
export type SidebarTreeItem = {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  readonly collapsed: boolean;
  readonly deprecated?: boolean;
  readonly children: readonly SidebarTreeItem[];
};
export type SidebarTree = {
  readonly key: string;
  readonly label: string;
  readonly items: readonly SidebarTreeItem[];
};

export type HomePageData = PageBase<'home'> & {
  readonly title: string;
  readonly tagline: string;
  readonly lead: string;
  readonly actions: readonly MenuEntry[];
  readonly highlights: readonly { readonly key: string; readonly title: string; readonly text: string }[];
  readonly protocols: readonly (MenuEntry & { readonly description?: string })[];
  readonly latestPosts: readonly PostSummary[];
};

/** A version of the docs to switch to: at the same page where it has one, else at its main doc. */
export type VersionLink = PageLink & { readonly name: string; readonly current: boolean };

type DocsFrame = {
  readonly title: string;
  readonly description?: string;
  readonly version: { readonly name: string; readonly label: string };
  /** All versions, where there is more than one. */
  readonly versions?: readonly VersionLink[];
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly sidebar: SidebarView;
  readonly previous?: PageLink;
  readonly next?: PageLink;
};

export type DocPageData = PageBase<'doc'> &
  DocsFrame & {
    readonly body: PageBody;
    readonly toc: readonly TocEntry[];
    readonly tocSide: 'left' | 'right';
    /** ISO 8601 date `YYYY-MM-DD`, UTC. */
    readonly lastUpdated?: string;
  };

export type CategoryPageData = PageBase<'category'> &
  DocsFrame & { readonly cards: readonly (PageLink & { readonly description?: string })[] };

export type AuthorLink = {
  readonly name: string;
  readonly href: string;
  readonly role?: string;
  readonly image?: PageImage;
};

export type PostSummary = {
  readonly title: string;
  readonly href: string;
  /** ISO 8601 date `YYYY-MM-DD`, UTC. */
  readonly date: string;
  readonly summary: string;
  readonly authors: readonly AuthorLink[];
  readonly tags: readonly PageLink[];
  /** Whole minutes, at least 1; absent where the setting hides it. */
  readonly readingMinutes?: number;
  readonly cover?: PageImage;
};

export type BlogListPageData = PageBase<'blogList'> & {
  readonly title: string;
  readonly description: string;
  readonly posts: readonly PostSummary[];
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly newer?: PageLink;
  readonly older?: PageLink;
};

export type PostPageData = PageBase<'post'> &
  PostSummary & {
    readonly body: PageBody;
    readonly toc: readonly TocEntry[];
    readonly newer?: PageLink;
    readonly older?: PageLink;
  };

export type ArchivePageData = PageBase<'archive'> & {
  readonly title: string;
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly (PageLink & { readonly date: string })[];
  }[];
};

export type TagsPageData = PageBase<'tags'> & {
  readonly title: string;
  readonly tags: readonly (PageLink & { readonly count: number })[];
};

export type TagPageData = PageBase<'tag'> & {
  readonly title: string;
  readonly tag: string;
  readonly allTags: PageLink;
  readonly posts: readonly PostSummary[];
};

export type AuthorCard = AuthorLink & { readonly bio?: string; readonly postCount: number };

export type AuthorsPageData = PageBase<'authors'> & {
  readonly title: string;
  readonly authors: readonly AuthorCard[];
};

export type AuthorPageData = PageBase<'author'> &
  AuthorCard & {
    readonly links: readonly PageLink[];
    readonly allAuthors: PageLink;
    readonly posts: readonly PostSummary[];
  };

/** An entry of the list of all pages; a category without a page has no `href`. */
export type SiteListItem = {
  readonly label: string;
  readonly href?: string;
  readonly children: readonly SiteListItem[];
};

/** The page of search results, with a list of everything that can be found for readers without scripts. */
export type SearchPageData = PageBase<'search'> & {
  readonly title: string;
  readonly setup: SearchSetup;
  readonly contents: readonly { readonly label: string; readonly items: readonly SiteListItem[] }[];
};

/** A version of the docs that can be searched. `path` is the site path of its main doc. */
export type SearchVersion = { readonly name: string; readonly label: string; readonly path: string };

/** A part of the docs that can be searched alone: what lies at and below `path` (a site path). */
export type SearchScope = { readonly label: string; readonly path: string };

/** What searching needs to know of the site. */
export type SearchSetup = {
  /** The page of results. */
  readonly href: string;
  /** How many suggestions are shown at most. */
  readonly suggestions: number;
  /** Whether the box says by which keys it is reached. */
  readonly hint: boolean;
  /** Whether what was searched for is marked on the page that a reader opens. */
  readonly highlight: boolean;
  /** The first is meant where nothing else is said. */
  readonly versions: readonly SearchVersion[];
  readonly contexts: readonly SearchScope[];
};

/** What every page shares: the frame around it. A change of it is a change of all pages. */
export type Shell = {
  readonly lang: 'en';
  readonly title: string;
  readonly tagline: string;
  readonly viewport: string;
  readonly homeHref: string;
  readonly navbar: readonly (MenuEntry & { readonly position: 'left' | 'right' })[];
  readonly footer: {
    readonly groups: readonly { readonly title: string; readonly links: readonly MenuEntry[] }[];
    readonly copyright: string;
  };
  readonly colorMode: {
    readonly default: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectSystem: boolean;
  };
  readonly codeTheme: string;
  /** Names of the versions that the docs have. */
  readonly versions: readonly string[];
  /** Absent where there are no docs. */
  readonly search?: SearchSetup;
  readonly announcement?: {
    readonly id: string;
    readonly text: string;
    readonly closable: boolean;
    readonly backgroundColor?: string;
    readonly textColor?: string;
  };
  readonly feeds: readonly (PageLink & { readonly type: 'application/rss+xml' | 'application/atom+xml' })[];
};

export type SitemapEntry = {
  /** Absolute URL. */
  readonly url: string;
  readonly changefreq: Changefreq;
  readonly priority: number;
};
