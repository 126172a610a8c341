/** A release that somebody chose to keep live, whatever is published, until publishing is resumed. */
export type Pin = {
  /** Id of the release. */
  readonly release: string;
  /** The name of the person, as they gave it. */
  readonly by: string;
  /** ISO 8601 instant. */
  readonly at: string;
};
