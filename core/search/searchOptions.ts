/**
 * What the build and the browser must agree on. Whoever changes how words are made, what is stored or how it is
 * written raises `indexFormat`: an index of another format is refused.
 */
export const indexFormat = 1;

/** The fields of the query language. Their order is part of the index format. */
export const searchFields = ['title', 'heading', 'content', 'keywords'] as const;
export type SearchField = (typeof searchFields)[number];
/** Place of each field in `searchFields`. */
export const fieldNumbers: Record<SearchField, number> = { title: 0, heading: 1, content: 2, keywords: 3 };

/** Whether a field is the same in all records of a page. */
export function isPageField(field: SearchField): boolean {
  return field === 'title' || field === 'keywords';
}

/** Okapi BM25 without the lower bound of BM25+ (its `d` is 0). */
export const bm25 = { k: 1.2, b: 0.75 };

/**
 * How much a hit in a field counts. A word scores between 0.3 and 2.2 in a field of up to seven times the usual length,
 * so that the title's weight alone puts a page that is named by a word above a section that repeats it.
 */
export const fieldWeights: Record<SearchField, number> = { title: 8, heading: 3, content: 1, keywords: 3 };

/** How a word of the index answers to a word of the query, and how much it then counts. */
export const matchWeights = {
  /** The word itself. */
  written: 1,
  /** Another word of the same stem: `rates` for `rate`. */
  stem: 0.8,
  /** All parts of a compound, side by side or not: `batch manager` for `batch_manager`. */
  parts: 0.5,
  /** A longer word that begins with it. */
  prefix: 0.25,
  /** Fits a pattern with `*`. */
  wildcard: 0.25,
  /** A longer word that has it inside. */
  inside: 0.15,
  /** One typing error away; two and three count accordingly less. */
  fuzzy: 0.15,
};
export type MatchKind = keyof typeof matchWeights;

/**
 * Raw bytes above which a part of the index is split in two, by kind. Heads are needed at once and together, bodies
 * all of them but later, texts one by one when an excerpt is shown.
 */
export const partBudgets = { head: 256_000, body: 384_000, text: 128_000 };
export type PartKind = keyof typeof partBudgets;
