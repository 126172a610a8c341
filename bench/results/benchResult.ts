/** The time, the machine and the programs of a measurement. */
export type Circumstances = {
  /** Date and time, ISO 8601. */
  readonly measuredAt: string;
  /** The share of the machine's processor time that other programs used in the meantime, from 0 to 1. */
  readonly ofOthers: number;
  readonly machine: Machine;
  /** Versions of the programs that were measured, by their names. */
  readonly versions: Readonly<Record<string, string>>;
};

export type Machine = {
  readonly processor: string;
  readonly cores: number;
  /** In GB. */
  readonly memory: number;
  /** The operating system and its version. */
  readonly system: string;
};

/** Results of bench/siteBuild for one content. */
export type BuildResult = Circumstances & {
  readonly kind: 'build';
  /** The number of docs that were generated; undefined for the sample site. */
  readonly pages?: number;
  readonly sites: readonly SiteResult[];
};

/** The builds of one site. Cold builds find nothing of earlier ones, warm builds find everything that the one before has left. */
export type SiteResult = {
  readonly name: string;
  readonly cold: readonly BuildUsage[];
  readonly warm: readonly BuildUsage[];
  readonly output: Output;
};

/** Resources that a program and all its processes used. */
export type Usage = {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** In MB; memory that several processes share counts once. */
  readonly peakMemory: number;
};

export type BuildUsage = Usage & {
  /** Details that are only known of this project's own builds. */
  readonly ours?: OwnUsage;
};

export type OwnUsage = {
  /** Processor time of the lake for answering; it is not part of `cpuSeconds`. */
  readonly lakeCpuSeconds: number;
  readonly renderedPages: number;
  /** One after the other, from the start of the process. */
  readonly steps: readonly StepUsage[];
};

export type StepUsage = { readonly name: string; readonly seconds: number; readonly cpuSeconds: number };

export const outputParts = ['html', 'pageData', 'search', 'code', 'cards', 'other'] as const;
export type OutputPart = (typeof outputParts)[number];

export type Output = Readonly<Record<OutputPart, { readonly files: number; readonly bytes: number }>>;

/** Results of bench/publish for one content. Times are in milliseconds. */
export type PublishResult = Circumstances & {
  readonly kind: 'publish';
  readonly pages: number;
  /** Full builds by Hugo; none if it is not installed. */
  readonly hugo: readonly number[];
  readonly firstBuild: number;
  readonly edits: readonly EditResult[];
};

export type EditResult = {
  readonly kind: string;
  readonly times: readonly number[];
  /** Pages rendered at most. */
  readonly rendered: number;
};

/** Results of bench/scale for one content. */
export type ScaleResult = Circumstances & {
  readonly kind: 'scale';
  /** The number of docs that were generated. */
  readonly pages: number;
  /** The content that a build reads: documents, characters of the lake's answer, and its bytes on the network. */
  readonly content: { readonly documents: number; readonly characters: number; readonly compressed: number };
  /** Bytes of the lake's data folder, with the history of one version of each document. */
  readonly lake: number;
  /** The site without its social cards. */
  readonly site: { readonly files: number; readonly bytes: number; readonly pages: number };
  /** The publisher's data folder after the first release: site, compressed files, social cards. */
  readonly storage: { readonly files: number; readonly bytes: number };
  readonly edits: readonly ScaleEdit[];
};

export type ScaleEdit = {
  readonly kind: string;
  /** Pages rendered at most. */
  readonly rendered: number;
  /** Files that a host has to get for it, their bytes, and files that it no longer needs. */
  readonly put: number;
  readonly putBytes: number;
  readonly removed: number;
};

export type BenchResult = BuildResult | PublishResult | ScaleResult;
