import type { ApiCriticality, ApiSymbol, ApiSymbolKind } from '../../content/reference.ts';
import type { PageBase } from './pageBase.ts';
import type { CodeToken, PageBody, PageCodeBlock } from './pageBody.ts';
import type { Breadcrumb, PageLink, TocEntry } from './pageLink.ts';
import type { SidebarView } from './sidebarView.ts';

/* The pages of the API reference. Hrefs are as in `pageData.ts`. */

/** Text in which names of the schema are code, with a link if they have a page. */
export type ApiLinkedText = readonly {
  readonly text: string;
  readonly code: boolean;
  readonly href?: string;
}[];

/** A use of a type, in parts: `[`, `BatchManager` with the link to its page, `!]!`. */
export type ApiTypeView = { readonly parts: readonly { readonly text: string; readonly href?: string }[] };

/** A token of highlighted code, with the page of the type that it names. */
export type SignatureToken = { readonly token: CodeToken; readonly href?: string };

export type ApiDeprecationView = { readonly reason: ApiLinkedText; readonly replacement?: PageLink };

/** Versions as links to their changes. What was changed in between is in the history of the symbol. */
export type ApiLifecycleView = {
  readonly addedIn?: PageLink;
  readonly deprecatedIn?: PageLink;
  readonly removedIn?: PageLink;
};

/** A link to what replaces something; `isLikely` if only its name suggests so. */
export type ApiReplacementView = PageLink & { readonly isLikely?: true };

/** Something deprecated in the list of everything that is. */
export type ApiDeprecatedView = PageLink & {
  readonly deprecation: ApiDeprecationView;
  readonly deprecatedIn?: PageLink;
};

/** A field, argument, input field or value. `id` is its anchor on the page. `addedIn` is absent if it is as old as its owner. */
export type ApiMemberView<Body = PageBody> = ApiLifecycleView & {
  readonly id: string;
  readonly name: string;
  readonly type?: ApiTypeView;
  readonly default?: string;
  readonly description: Body;
  /** A sentence about how a list is read in parts. */
  readonly paging?: ApiLinkedText;
  readonly deprecation?: ApiDeprecationView;
  readonly arguments: readonly ApiMemberView<Body>[];
};

/** A removed member and its replacement: `replacement` is from its last deprecation, `likely` is a guess. */
export type ApiGoneView = ApiLifecycleView & {
  readonly id: string;
  readonly name: string;
  readonly deprecation?: ApiDeprecationView;
  readonly likely?: PageLink;
};

/** One table of a symbol's page. */
export type ApiMemberTable<Body = PageBody> = {
  readonly id: string;
  readonly title: string;
  readonly kind: 'arguments' | 'fields' | 'values';
  readonly members: readonly ApiMemberView<Body>[];
};

/** A change in a version, or between two. `id` is unique within its list. */
export type ApiChangeView = {
  readonly id: string;
  readonly path: string;
  readonly kind: string;
  readonly criticality: ApiCriticality;
  readonly message: ApiLinkedText;
  readonly replacement?: ApiReplacementView;
  readonly before?: string;
  readonly after?: string;
};

export type ApiEventView = {
  readonly version: PageLink;
  readonly date?: string;
  readonly event: 'added' | 'changed' | 'removed';
  readonly changes: readonly ApiChangeView[];
  /** The number of changes of wording, which are not listed; absent if there are none. */
  readonly wordings?: number;
};

/** An operation in parts, each with its title as its file name: the operation, its variables, a response, a command. */
export type ApiExampleView = { readonly endpoint?: string; readonly parts: readonly PageCodeBlock[] };

/** Text that writers added to a generated page, in sections. */
export type ApiWriting<Body = PageBody> = readonly {
  readonly id: string;
  readonly title: string;
  readonly body: Body;
}[];

type ApiFrame = {
  readonly title: string;
  readonly description?: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly sidebar: SidebarView;
  readonly toc: readonly TocEntry[];
  readonly tocSide: 'left' | 'right';
  readonly previous?: PageLink;
  readonly next?: PageLink;
};

export type ApiSymbolEntry = PageLink & { readonly summary: string; readonly deprecated: boolean };

/** A deployment with links to all symbols of its latest version. */
export type ApiDeploymentOverview<Body = PageBody> = {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** The description of the schema. */
  readonly about: Body;
  readonly latest?: PageLink & { readonly date: string };
  readonly changelog: PageLink;
  readonly downloads: readonly PageLink[];
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly symbols: readonly ApiSymbolEntry[];
  }[];
  readonly deprecated: readonly ApiDeprecatedView[];
  readonly writing: ApiWriting<Body>;
};

export type ApiOverviewPageData<Body = PageBody> = PageBase<'apiOverview'> &
  ApiFrame & {
    readonly deployments: readonly ApiDeploymentOverview<Body>[];
  };

/** Symbols with the same relation to the symbol of the page. */
export type ApiRelation = { readonly title: string; readonly links: readonly PageLink[] };

export type ApiSymbolPageData<Body = PageBody> = PageBase<'apiSymbol'> &
  ApiFrame & {
    readonly symbolKind: ApiSymbolKind;
    /** `Query`, `Schema directive`. */
    readonly kindLabel: string;
    readonly deployment: string;
    readonly status: ApiSymbol['status'];
    readonly lifecycle: ApiLifecycleView;
    readonly deprecation?: ApiDeprecationView;
    readonly likelyReplacement?: PageLink;
    readonly body: Body;
    /** The definition, if it says more than the rest of the page; otherwise empty. */
    readonly signature: readonly (readonly SignatureToken[])[];
    readonly returns?: ApiTypeView;
    /** A sentence about how a returned list is read in parts. */
    readonly paging?: ApiLinkedText;
    /** The meaning of `!` in the types of the page. */
    readonly nullability?: ApiLinkedText;
    readonly tables: readonly ApiMemberTable<Body>[];
    /** The member types of a union. */
    readonly types: readonly PageLink[];
    /** The locations in which a directive can be used. */
    readonly locations: readonly string[];
    readonly repeatable: boolean;
    readonly oneOf: boolean;
    readonly specifiedBy?: string;
    readonly example?: ApiExampleView;
    readonly relations: readonly ApiRelation[];
    readonly gone: readonly ApiGoneView[];
    readonly history: readonly ApiEventView[];
    readonly writing: ApiWriting<Body>;
    readonly mentionedIn: readonly PageLink[];
  };

export type ApiVersionSummary = PageLink & {
  readonly version: string;
  readonly date: string;
  readonly summary: string;
  readonly counts: Readonly<Record<ApiCriticality, number>>;
};

export type ApiChangelogPageData = PageBase<'apiChangelog'> &
  ApiFrame & {
    /** Newest first. */
    readonly versions: readonly ApiVersionSummary[];
    /** The changes between the two latest versions; absent if the latest one was compared with another version. */
    readonly latest?: readonly ApiChangeView[];
    /** Path of the index of the comparison files, by pair of versions: `{"1.0.0...1.1.0": "/api/…"}`. */
    readonly comparisons: string;
    /** True if every pair of versions has a file; if there are many versions, only some do. */
    readonly everyPair: boolean;
    readonly feed: PageLink;
  };

export type ApiVersionPageData<Body = PageBody> = PageBase<'apiVersion'> &
  ApiFrame & {
    readonly version: string;
    readonly date: string;
    readonly before?: PageLink;
    /** Worst first. */
    readonly groups: readonly {
      readonly id: string;
      readonly criticality: ApiCriticality;
      readonly changes: readonly ApiChangeView[];
    }[];
    readonly renames: readonly { readonly from: ApiLinkedText; readonly to: ApiLinkedText }[];
    /** Oldest first. */
    readonly corrections: readonly { readonly date: string; readonly changes: readonly ApiChangeView[] }[];
    readonly downloads: readonly PageLink[];
    /** Absent while there is only one version. */
    readonly compare?: PageLink;
    readonly feed: PageLink;
    readonly writing: ApiWriting<Body>;
  };
