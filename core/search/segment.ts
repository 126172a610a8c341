/** The terms of one part of an index and where they stand; never changed once it is built. */
export type Segment = {
  /** Sorted by code units, each once. A term is known by its place here. */
  readonly terms: readonly string[];
  /** The postings of all terms, one term after the other: those of a term go from its start to that of the next. */
  readonly postings: Uint32Array;
  readonly starts: Uint32Array;
  /** The stems that differ from a term that has them, sorted by code units, each once. */
  readonly stems: readonly string[];
  /** For every stem the terms that have it, but for a term that is the stem itself. */
  readonly termsOfStem: readonly (readonly number[])[];
};
