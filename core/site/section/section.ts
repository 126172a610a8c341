import type { Content, SiteSettings } from '../../content/content.ts';
import type { Problem, ProblemPlace } from '../../problem.ts';
import type { Highlight } from '../body/bodyQuestions.ts';
import type { BodySource } from '../body/bodySource.ts';
import type { ResolvedBody } from '../body/resolveBody.ts';
import type { OutlineMemo } from '../content/outlineMemo.ts';
import type { PageContext } from '../head/pageContext.ts';
import type { Destinations, SiteIndex } from '../links/siteIndex.ts';
import type { SiteQuestions } from '../links/siteQuestions.ts';
import type { PostSummary } from '../model/blogPageData.ts';
import type { PageBody } from '../model/pageBody.ts';
import type { PageData } from '../model/pageData.ts';
import type { Area, PageLink } from '../model/pageLink.ts';
import type { SearchList, SynonymRule } from '../model/searchPageData.ts';
import type { AnnouncedFeed } from '../model/shell.ts';
import type { SidebarTree } from '../model/sidebarView.ts';
import type { Site } from '../model/site.ts';
import type {
  BlogFeed,
  DeploymentChanges,
  DocsFeed,
  DocsVersionMetadata,
  SiteRedirect,
} from '../model/siteModel.ts';
import type { Findings } from '../problems/findings.ts';

/** The input from which every section is made. */
export type SectionInput = {
  /** Sorted. */
  readonly content: Content;
  readonly settings: SiteSettings;
  readonly site: Site;
  /** Milliseconds since 1970; posts with a later date are not on the site yet. */
  readonly asOf: number;
  /** Ids of posts that are shown although their date is later: in a preview of just these. */
  readonly shownEarly?: ReadonlySet<string> | undefined;
  readonly highlight: Highlight;
  /** Makes the outlines of docs; it may remember them from one run to the next. */
  readonly outlineMemo: OutlineMemo;
  /** Returns whether a document, given by its id, has its texts resolved and checked. */
  readonly looksAt: (documentId: string) => boolean;
};

/**
 * A part of the site, such as the docs or the blog, before anything in it is resolved. The site model is made from a list of
 * sections and knows none by name. A section that is switched off still declares its documents, as documents without a page
 * (`switchedOff`), so that a link to one of them gets the right problem.
 */
export type Section = {
  /** Every page, in a fixed order; two may claim the same path. */
  readonly routes: readonly PageRoute[];
  /** At and below this path, documents of other sections have no pages. Redirects may be there. */
  readonly root?: SectionRoot;
  /** Ids of the headings of each page, by path; pages without headings may be absent. */
  readonly anchors: ReadonlyMap<string, readonly string[]>;
  /** Destinations of links to its documents. */
  readonly destinations: Destinations;
  /** Destinations of links to its sidebars. */
  readonly sidebars: Destinations;
  /** Paths of the files beside its pages. */
  readonly files: readonly string[];
  /** Paths of folders that are reserved for the section. */
  readonly folders: readonly string[];
  /** Paths that are neither a page nor a file: redirects. */
  readonly redirected: readonly string[];
  /** Paths of pages by the names of the API that they are about. */
  readonly names: ReadonlyMap<string, string>;
  /** The last path segments of its documents without a place. */
  readonly unplacedSlugs: ReadonlySet<string>;
  /** The bodies to resolve. */
  readonly bodies: readonly BodySource[];
  /** Problems with its documents, independent of the rest of the site. */
  readonly problems: readonly Problem[];
  /** Checks the bodies of all sections for problems that only this section can find. */
  readonly checkBodies: (bodies: readonly BodySource[]) => readonly Problem[];
  /** Resolves the section's other links. */
  readonly resolve: (known: DeclaredSite) => ResolvedSection;
};

/**
 * A page that the site will have. `place` is the document that it shows; the site's own pages have none. `isDated`: it appears on the date
 * of a post, when nobody is there to change anything.
 */
export type PageRoute = { readonly path: string; readonly place?: ProblemPlace; readonly isDated?: true };

/** `name` continues "… belongs to". */
export type SectionRoot = { readonly path: string; readonly name: string };

/** The facts that are known about the whole site once all sections have declared their parts. */
export type DeclaredSite = {
  readonly index: SiteIndex;
  readonly ask: SiteQuestions;
  /** The result for a body; empty for one that was not resolved. */
  readonly bodyOf: (source: BodySource | undefined) => ResolvedBody;
};

export type ResolvedSection = Findings & {
  /** Makes the pages. Called only for content without errors. */
  readonly publish: (context: PageContext) => Publication;
};

/** The parts that a section adds to the site model. */
export type Publication = SharedFacts & {
  readonly pages: (all: SharedFacts) => readonly PageData[];
  readonly sidebars: readonly SidebarTree[];
  readonly redirects: readonly SiteRedirect[];
  /** Paths of removed pages. */
  readonly gone: readonly string[];
  readonly api: readonly DeploymentChanges[];
  readonly synonyms: readonly SynonymRule[];
};

/** Facts that sections share with each other and the shell. */
export type SharedFacts = {
  /** The versions of the docs; the first is the default. */
  readonly versions: readonly SharedVersion[];
  /** The lists on the page of search results. */
  readonly contents: readonly SearchList[];
  /** Newest first. */
  readonly news: readonly PostSummary[];
  /** The texts that can mention API symbols. */
  readonly texts: () => readonly SharedText[];
  readonly feeds: readonly BlogFeed[];
  readonly docsFeeds: readonly DocsFeed[];
  /** The elements with which pages announce the feeds. */
  readonly feedLinks: readonly AnnouncedFeed[];
  /** In the order in which readers see them. */
  readonly areas: readonly Area[];
};

/** A version of the docs, with the paths of all its pages. */
export type SharedVersion = {
  readonly metadata: DocsVersionMetadata;
  readonly paths: ReadonlySet<string>;
};

/** A page and its body. */
export type SharedText = { readonly link: PageLink; readonly body: PageBody };
