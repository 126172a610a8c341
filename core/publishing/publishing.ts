/** The present by two clocks, both in milliseconds. */
export type Instant = {
  /** Since 1970: what people and documents mean by a time. It jumps when somebody sets the clock. */
  readonly wall: number;
  /** Since some start. It never jumps, so durations are measured by it. */
  readonly steady: number;
};

/** What a publisher has to know to decide what comes next. Times are steady ones unless said otherwise. Plain data. */
export type Publishing = {
  /** Changes that no build has looked at: when the first and the last of them were noted. */
  readonly unseen?: { readonly firstAt: number; readonly lastAt: number };
  readonly isBuilding: boolean;
  /** How many builds in a row have failed through no fault of the content. */
  readonly faults: number;
  /** When a build that failed through no fault of the content is tried again. */
  readonly retryAt?: number;
  /** When, by the wall clock, the next post goes live that was published with a date in the future. */
  readonly goesLiveAt?: number;
  /** When to look at the content although nobody told of a change: notices get lost. */
  readonly checkAt: number;
  /** By how much the wall clock was ahead of the steady one at the last event. */
  readonly offset: number;
};

export type PublishingEvent =
  /** Something was changed, or the live release was found to be damaged. */
  | { readonly kind: 'noted' }
  | { readonly kind: 'started' }
  /** The live site shows the content; `goesLiveAt` is when that alone changes, as time goes by. */
  | { readonly kind: 'shown'; readonly goesLiveAt?: number }
  /** The content has errors: only another change makes a difference. */
  | { readonly kind: 'refused' }
  /** The lake, the disk, the renderer: it may work the next time. */
  | { readonly kind: 'faulted' }
  /** Nothing happened but time. */
  | { readonly kind: 'woke' };

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
  /** How often to look at the clocks at least. */
  readonly glanceEvery: number;
  /** The wall clock was set, or the machine slept, when it moved against the steady clock by more than this between two events. */
  readonly jump: number;
};

/** What a publisher knows when it starts: nothing is being built, and what happened meanwhile has to be looked up. */
export function startPublishing(now: Instant): Publishing {
  return { isBuilding: false, faults: 0, checkAt: now.steady, offset: now.wall - now.steady };
}
