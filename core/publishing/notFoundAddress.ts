/** An address of the site that readers asked for and did not find. */
export type NotFoundAddress = {
  /** The path on the site, without the base path. */
  readonly path: string;
  /** The number of times in the last 90 days. */
  readonly count: number;
  /** The days of the first and the last time, as ISO 8601 dates. */
  readonly first: string;
  readonly last: string;
};
