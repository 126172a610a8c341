import type { OfferedPages } from '#core/search/index/indexManifest.ts';
import type { SearchNote } from '#core/search/match/searchNote.ts';
import type { QueryRepair } from '#core/search/query/repairQuery.ts';
import type { Excerpt } from '#core/search/show/excerptOf.ts';
import type { Mark } from '#core/search/show/marksOf.ts';

/* The messages between the page and the search worker. */

/**
 * The state of an index. After a failure it is loaded again in `retryIn` seconds, or only on request when that is absent; `isPartial` says
 * whether what has been loaded can be searched.
 */
export type IndexState =
  | { readonly phase: 'idle' | 'loading' | 'ready' }
  | {
      readonly phase: 'failed';
      readonly message: string;
      readonly isPartial: boolean;
      readonly retryIn?: number;
    };

/** A question to an index. */
export type Question = {
  /** Site path of the manifest. */
  readonly index: string;
  readonly text: string;
  /** True if the last word may be unfinished. */
  readonly typing: boolean;
  /** The part of the docs to search, as the paths of a context and of a version; everything when absent. */
  readonly scope?: { readonly context: string; readonly version: string } | undefined;
  readonly maxResults: number;
  readonly maxResultsPerPage: number;
  /** As in `SearchOptions`. */
  readonly order?: 'turns' | 'pages';
  /** As in `SearchOptions`. */
  readonly maxElsewhere?: number;
  /** The excerpts of the texts to send after the answer. */
  readonly excerpts: {
    /** `unnamed` are the hits whose name does not say why they were found (`isNamed`). */
    readonly of: 'all' | 'unnamed';
    /** In UTF-16 code units. */
    readonly maxLength: number;
  };
};

/** A search hit: a page (heading and hash are empty) or a section of one. */
export type Hit = {
  readonly url: string;
  readonly hash: string;
  readonly title: string;
  readonly heading: string;
  readonly breadcrumbs: readonly string[];
  readonly titleMarks: readonly Mark[];
  readonly headingMarks: readonly Mark[];
  /** The version of the API that has removed what it is about. */
  readonly removedIn?: string;
  /** The words found in it. */
  readonly terms: readonly string[];
  /** Identifies its excerpt by the text and the words marked in it: equal keys have equal excerpts. */
  readonly excerptKey: string;
};

/** Excerpts by `Hit.excerptKey`. */
export type Excerpts = Readonly<Record<string, Excerpt>>;

export type Answer = {
  /** Unique among the answers of a worker. */
  readonly number: number;
  /** Grouped by page, the page itself first. */
  readonly hits: readonly Hit[];
  readonly pageCount: number;
  /** Hits outside of the part of the docs that was searched, as in `SearchAnswer`. */
  readonly elsewhere: { readonly hits: readonly Hit[]; readonly leads: boolean; readonly pageCount: number };
  /** Queries that the reader may have meant, if nothing is found. */
  readonly near: readonly string[];
  readonly notes: readonly SearchNote[];
  readonly problem?: QueryRepair;
  /** False while only titles and headings are loaded; another answer follows. */
  readonly complete: boolean;
};

export type ToWorker =
  | { readonly kind: 'open'; readonly index: string; readonly base: string }
  | {
      readonly kind: 'ask';
      /** The asker's id; a newer question replaces an older one of the same asker. */
      readonly asker: number;
      readonly id: number;
      readonly question: Question;
      readonly base: string;
    }
  | { readonly kind: 'forget'; readonly asker: number };

export type FromWorker =
  | {
      readonly kind: 'state';
      readonly index: string;
      readonly state: IndexState;
      /** The pages to offer before anything is typed, once they are known. */
      readonly pages: OfferedPages;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | ({ readonly id: number } & ExcerptsMessage);

/** Follows an answer: some of its excerpts, or that the remaining ones could not be loaded. */
export type ExcerptsMessage = {
  /** `Answer.number`. */
  readonly answer: number;
} & (
  | { readonly kind: 'excerpts'; readonly excerpts: Excerpts }
  | { readonly kind: 'excerptsFailed'; readonly message: string }
);
