/** A document as readers see it. */
export type LiveDocument = {
  readonly revision: string;
  /** The instant (ISO 8601) of the oldest release known to show it. */
  readonly since: string;
};

/** By id. */
export type LiveDocuments = ReadonlyMap<string, LiveDocument>;
