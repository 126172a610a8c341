/** How the term of a clause bears on a document: it adds to the score, must be there, or must not. */
export type Presence = 'optional' | 'required' | 'prohibited';

/** One term of a query and how it is to be matched. `+title:fees~1^2` is one clause. */
export type Clause = {
  /** Lower-cased, escapes resolved, with its wildcards in it. Empty for a text like `\`. */
  readonly term: string;
  /** The fields that are looked into: one that was named, or all of them. */
  readonly fields: readonly string[];
  readonly presence: Presence;
  /** Typing errors that are forgiven; 0 when none was asked for. */
  readonly editDistance: number;
  readonly boost: number;
  /** Whether `term` has a `*`, which stands for any number of characters. */
  readonly wildcards: boolean;
};

export type Query = { readonly clauses: readonly Clause[] };
