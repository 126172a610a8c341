/** A file of an index. It is loaded before the first result, later, or only for excerpts. `isCompressed` if it is shipped as gzip. */
export type IndexFile = {
  readonly step: 'first' | 'later' | 'excerpts';
  readonly bytes: Buffer;
  readonly isCompressed?: boolean;
};
