import type { Excerpt } from '#core/search/excerptOf.ts';
import type { Mark } from '#core/search/marksOf.ts';
import type { QueryRepair } from '#core/search/repairQuery.ts';
import type { SearchNote } from '#core/search/searchNote.ts';

/* What the page and the worker that searches say to each other. */

/** How far an index is. One that failed is tried again by itself in `retryIn` seconds, or only when asked. */
export type IndexState =
  | { readonly phase: 'idle' | 'loading' | 'ready' }
  | { readonly phase: 'failed'; readonly message: string; readonly retryIn?: number };

/** What is asked of an index. */
export type Question = {
  /** Site path of the manifest. */
  readonly index: string;
  readonly text: string;
  /** Whether the last word may be unfinished. */
  readonly typing: boolean;
  readonly maxResults: number;
  readonly maxResultsPerPage: number;
  /** Whether pieces of the texts are wanted too; they come one by one. */
  readonly excerpts: boolean;
};

/** Something that was found: a page (heading and hash are empty) or a section of one. */
export type Hit = {
  readonly url: string;
  readonly hash: string;
  readonly title: string;
  readonly heading: string;
  readonly breadcrumbs: readonly string[];
  readonly titleMarks: readonly Mark[];
  readonly headingMarks: readonly Mark[];
  /** The words that were found in it. */
  readonly terms: readonly string[];
  /** Names what its excerpt is made of, a text and the words that are marked in it: the same key, the same excerpt. */
  readonly excerptKey: string;
};

/** By `Hit.excerptKey`. */
export type Excerpts = Readonly<Record<string, Excerpt>>;

export type Answer = {
  /** No other answer of the same worker has it. */
  readonly number: number;
  /** Those of a page together, the page itself first. */
  readonly hits: readonly Hit[];
  readonly pageCount: number;
  readonly notes: readonly SearchNote[];
  readonly problem?: QueryRepair;
  /** False while only titles and headings are there; another answer follows. */
  readonly complete: boolean;
};

export type ToWorker =
  | { readonly kind: 'open'; readonly index: string; readonly base: string }
  | {
      readonly kind: 'ask';
      /** Who asks; a newer question takes the place of an older one of the same asker. */
      readonly asker: number;
      readonly id: number;
      readonly question: Question;
      readonly base: string;
    }
  | { readonly kind: 'forget'; readonly asker: number };

export type FromWorker =
  | { readonly kind: 'state'; readonly index: string; readonly state: IndexState }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | ({ readonly id: number } & ExcerptsMessage);

/** What comes after an answer: some of its excerpts, or that the others could not be loaded. */
export type ExcerptsMessage = {
  /** `Answer.number`. */
  readonly answer: number;
} & (
  | { readonly kind: 'excerpts'; readonly excerpts: Excerpts }
  | { readonly kind: 'excerptsFailed'; readonly message: string }
);
