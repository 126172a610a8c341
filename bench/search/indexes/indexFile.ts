/**
 * A file of an index: what is there before the first result, what is loaded afterwards, or what only excerpts need.
 * `isCompressed` when it is shipped as gzip already.
 */
export type IndexFile = {
  readonly step: 'first' | 'later' | 'excerpts';
  readonly bytes: Buffer;
  readonly isCompressed?: boolean;
};
