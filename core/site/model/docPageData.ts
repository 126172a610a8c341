import type { PageBase } from './pageBase.ts';
import type { PageBody } from './pageBody.ts';
import type { Breadcrumb, PageLink, TocEntry } from './pageLink.ts';
import type { SidebarView } from './sidebarView.ts';

/** A link to a version of the docs: to the same page if it has one, or else to its main doc. */
export type VersionLink = PageLink & { readonly name: string; readonly current: boolean };

/** The notice on a page about its version if that is not the latest. */
export type VersionNotice = {
  readonly kind: 'older' | 'unreleased';
  /** The label of the latest version, and the same page there, or else its main doc. */
  readonly latest: PageLink;
  readonly isSamePage: boolean;
  /** The page has `noIndex`, but for no other reason than that its version is older. */
  readonly noIndex?: true;
};

type DocsFrame = {
  readonly title: string;
  readonly description?: string;
  readonly version: { readonly name: string; readonly label: string };
  /** All versions, if there is more than one. */
  readonly versions?: readonly VersionLink[];
  /** Absent in the latest version, and if the settings do not say which one that is. */
  readonly notice?: VersionNotice;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly sidebar: SidebarView;
  readonly previous?: PageLink;
  readonly next?: PageLink;
};

export type DocPageData<Body = PageBody> = PageBase<'doc'> &
  DocsFrame & {
    readonly body: Body;
    readonly toc: readonly TocEntry[];
    readonly tocSide: 'left' | 'right';
    /** ISO 8601 date `YYYY-MM-DD`, UTC. */
    readonly lastUpdated?: string;
    /** The questions that the text consists of; absent if it is something else. Readers see them in the text, programs in its structured data. */
    readonly questions?: readonly AnsweredQuestion[];
  };

/** A question and its answer as plain text. */
export type AnsweredQuestion = { readonly question: string; readonly answer: string };

export type CategoryPageData = PageBase<'category'> & DocsFrame & { readonly cards: readonly CategoryCard[] };

/** One of the pages directly below a category. */
export type CategoryCard = PageLink & { readonly description?: string };
