/** That somebody chose the live release: it stays, whatever is published, until publishing is resumed. */
export type Pin = {
  /** Id of the release. */
  readonly release: string;
  /** Who did it, as they called themselves. */
  readonly by: string;
  /** ISO 8601 instant. */
  readonly at: string;
};
