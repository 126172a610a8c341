/** The rest of a longer query is ignored. UTF-16 code units. */
export const maxQueryLength = 1_000;

/** The effect of a term: documents that contain it rank higher, or it must or must not be in them. */
export type TermPresence = 'optional' | 'required' | 'prohibited';

/** One term of a query and how to match it. `+title:fees~1^2` is one clause. */
export type Clause = {
  /** Lower-cased, with escapes resolved and wildcards in it. Empty for a query like `\`. */
  readonly term: string;
  /** The fields to search: the one that was named, or all of them. */
  readonly fields: readonly string[];
  readonly presence: TermPresence;
  /** The number of typing errors allowed; 0 by default. */
  readonly editDistance: number;
  /** A factor for the score; 1 by default. */
  readonly boost: number;
  /** True if `term` contains a `*`, which stands for any number of characters. */
  readonly wildcards: boolean;
};

export type Query = { readonly clauses: readonly Clause[] };
