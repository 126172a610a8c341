/** When, where and with what something was measured. */
export type Circumstances = {
  /** Date and time, ISO 8601. */
  readonly measuredAt: string;
  /** The share of the machine's processor time that other programs used meanwhile, from 0 to 1. */
  readonly ofOthers: number;
  readonly machine: Machine;
  /** Of the programs that were measured, by their names. */
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

/** What bench/build has measured of one content. */
export type BuildResult = Circumstances & {
  readonly kind: 'build';
  /** How many docs were generated; undefined for the sample site. */
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

/** What a program and all its processes used. */
export type Usage = {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** In MB; memory that several processes share counts once. */
  readonly peakMemory: number;
};

export type BuildUsage = Usage & {
  /** What is known of this project's own builds. */
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

/** What bench/publish has measured of one content. Times are in milliseconds. */
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

export type BenchResult = BuildResult | PublishResult;
