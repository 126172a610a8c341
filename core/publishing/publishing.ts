/** The present by two clocks, both in milliseconds. */
export type Instant = {
  /** The wall clock, in milliseconds since 1970. It jumps when somebody sets it. */
  readonly wall: number;
  /** Since an arbitrary start. It never jumps, so durations are measured by it. */
  readonly steady: number;
};

/**
 * The reason for a check of the content: `check` because the last time was long ago, `due` because a post's date has come, `clock` because
 * the clock was set, `command` and `hook` because somebody asked for it, `rebuild` because somebody asked for everything to be built again,
 * `resume` because somebody resumed publishing after a rollback.
 */
export type CheckReason =
  | 'start'
  | 'change'
  | 'check'
  | 'due'
  | 'clock'
  | 'damage'
  | 'command'
  | 'hook'
  | 'rebuild'
  | 'resume';

/** The state from which a publisher decides what to do next. Plain data; times are those of the steady clock unless said otherwise. */
export type Publishing = {
  /** The reasons for another check of the content: something happened that no build has read yet. */
  readonly pending?: readonly CheckReason[];
  /** The time at which the last build began; absent before the first. */
  readonly startedAt?: number;
  readonly isBuilding: boolean;
  /** True if a release was chosen by hand: nothing is built until that ends. */
  readonly isPinned: boolean;
  /** The reasons for the build that runs, or for one that has to be made up for. */
  readonly reasons: readonly CheckReason[];
  /** The number of builds in a row that have failed for a reason other than the content. */
  readonly failures: number;
  /** The time at which to retry a build that failed for a reason other than the content. */
  readonly retryAt?: number;
  /** The time, by the wall clock, at which the next post with a date in the future goes live. */
  readonly goesLiveAt?: number;
  /** The time at which to check the content even if no event has been received, because events can get lost. */
  readonly checkAt: number;
  /** By how much the wall clock was ahead of the steady clock at the last event. */
  readonly offset: number;
};

export type PublishingEvent =
  /** Something changed, or there is another reason to check the content soon. */
  | { readonly kind: 'received'; readonly reason: CheckReason }
  | { readonly kind: 'started' }
  /** The live site shows the content; at `goesLiveAt`, by the wall clock, a post becomes due. */
  | { readonly kind: 'shown'; readonly goesLiveAt?: number }
  /** The content has errors: only another change makes a difference. */
  | { readonly kind: 'refused' }
  /** The lake, the disk or the renderer failed: it may work the next time. */
  | { readonly kind: 'failed' }
  /** Somebody chose the release that readers see. A build that runs must not replace it. */
  | { readonly kind: 'pinned' }
  /** The newest content is wanted again. */
  | { readonly kind: 'resumed' }
  /** A build ended without a result, because a release was pinned in the meantime. */
  | { readonly kind: 'stopped' }
  /** Only time has passed. */
  | { readonly kind: 'woke' };

/** The throttle for events of changes, and the interval at which the content is checked. Durations in milliseconds. */
export type PublishingThrottle = {
  /** While events keep coming, builds begin at least this far apart. */
  readonly spacing: number;
  /** Time from one check of the content to the next. */
  readonly checkEvery: number;
  /** Wait after the first failure; doubled after each further one, up to `checkEvery`. */
  readonly firstRetry: number;
  /** The clocks are compared at least this often. */
  readonly wakeEvery: number;
  /** The clock was set, or the machine slept, if the two clocks have drifted apart by more than this between two events. */
  readonly maxDrift: number;
};

/**
 * Returns the state of a publisher that has just started: nothing is being built, and the content has to be checked at once, unless a
 * release was pinned before.
 */
export function startPublishing(now: Instant, isPinned = false): Publishing {
  return {
    isBuilding: false,
    isPinned,
    reasons: ['start'],
    failures: 0,
    checkAt: now.steady,
    offset: now.wall - now.steady,
  };
}
