/** One version of a schema. `date` is `YYYY-MM-DD`; `hash` is the SHA-256 of the text in its file, in hexadecimal. */
export type SchemaVersion = {
  readonly version: string;
  readonly date: string;
  readonly summary: string;
  /** The name of the file in problems. */
  readonly file: string;
  /** The text in its file; if that is read leniently, what `lenientSdl` makes of it. */
  readonly sdl: string;
  readonly hash: string;
};

/** A deployed schema with all its versions, oldest first. */
export type Deployment = {
  /** A path segment: `usdm-mainnet`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The address to which clients send their operations. */
  readonly endpoint?: string;
  readonly versions: readonly SchemaVersion[];
};
