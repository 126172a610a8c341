/** The terms of one part of an index and where they occur. It never changes once it is built. */
export type Segment = {
  /** Sorted by code units, without duplicates. Terms are referred to by their positions here. */
  readonly terms: readonly string[];
  /** The postings of all terms, one term after the other: those of a term go from its start to the next one. */
  readonly postings: Uint32Array;
  readonly starts: Uint32Array;
  /** The stems that differ from their terms, sorted by code units, without duplicates. */
  readonly stems: readonly string[];
  /** The terms with each stem, except a term that is the stem itself. */
  readonly termsOfStem: readonly (readonly number[])[];
};
