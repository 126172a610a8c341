import type { Encoding } from '#publishing/releases/encoding.ts';

/** A file of the site. */
export type SiteFile = {
  /** Its path on the site, below the base path, like `/docs/why/index.html`. */
  readonly name: string;
  /** The file on the disk that has its content. */
  readonly place: string;
  /** Bytes. */
  readonly size: number;
  /** Its Content-Type. */
  readonly type: string;
  /** Changes with the content, also between files. */
  readonly version: string;
  /** An entity tag with its quotes, another one for each encoding. */
  readonly tagOf: (encoding?: Encoding) => string;
  readonly lastModified?: string;
  /** A file of a plain folder may disappear at any time; one of a release may not. */
  readonly mayGo: boolean;
  /** It is a placeholder until the real file is made: it must not be cached. */
  readonly isPlaceholder?: true;
  /** Returns the file for the compressed content, which may not exist yet. */
  readonly compressedPlace?: (encoding: Encoding) => string;
};

/** The files of a site, in a manifest or a folder. Paths are those of the site, below the base path, and start with a slash. */
export type SiteFiles = {
  /** Undefined when the site has no file at exactly this path. Rejects with an Error when it should be there, but is damaged. */
  readonly find: (name: string) => Promise<SiteFile | undefined>;
  /** False when nothing can be known of the site at present. */
  readonly isThere: () => Promise<boolean>;
};
