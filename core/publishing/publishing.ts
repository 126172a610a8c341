/** What a publisher has to know to say what comes next. Instants are milliseconds since 1970. Plain data. */
export type Publishing = {
  /** Changes that no build has looked at: when the first and the last of them were noted. */
  readonly unseen?: { readonly firstAt: number; readonly lastAt: number };
  readonly isBuilding: boolean;
  /** How many builds in a row have failed through no fault of the content. */
  readonly faults: number;
  /** When a build that failed through no fault of the content is tried again. */
  readonly retryAt?: number;
  /** When the next post goes live that was published with a date in the future. */
  readonly goesLiveAt?: number;
  /** When to look at the content although nobody told of a change: notices get lost. */
  readonly checkAt: number;
};

export type PublishingEvent =
  | { readonly kind: 'noted' }
  | { readonly kind: 'started' }
  /** The live site shows the content; `goesLiveAt` is when that alone changes, as time goes by. */
  | { readonly kind: 'shown'; readonly goesLiveAt?: number }
  /** The content has errors: nothing changes that but another change. */
  | { readonly kind: 'refused' }
  /** The lake, the disk, the renderer: it may work the next time. */
  | { readonly kind: 'faulted' };

/** Durations in milliseconds. */
export type PublishingPace = {
  /** A burst of changes is over when none has come for so long. */
  readonly quiet: number;
  /** A burst that does not end is built after so long. */
  readonly patience: number;
  /** How long after a look at the content the next one is due. */
  readonly checkEvery: number;
  /** Wait after a first fault; twice as long after each further one, up to `checkEvery`. */
  readonly firstRetry: number;
};

/** What a publisher knows when it starts: nothing is being built, and what happened meanwhile has to be looked up. */
export function startPublishing(now: number): Publishing {
  return { isBuilding: false, faults: 0, checkAt: now };
}
