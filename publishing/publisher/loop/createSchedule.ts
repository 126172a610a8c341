import type {
  CheckReason,
  Instant,
  PublishingEvent,
  PublishingThrottle,
} from '#core/publishing/publishing.ts';
import type { PublisherStatus } from '../status/publisherStatus.ts';
import { nextAction, afterEvent } from '#core/publishing/nextAction.ts';
import { startPublishing } from '#core/publishing/publishing.ts';

export type PublishScheduleOptions = {
  /** True if a release was pinned before this process was started. */
  readonly isPinned: boolean;
  readonly throttle: PublishingThrottle;
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock. */
  readonly steady: () => number;
  /** Called when it is time to check the content; it has to make the event `started` happen at once. */
  readonly onDue: () => void;
  /** Called every minute or so. */
  readonly onWake: () => void;
};

/** Starts checks of the content at the times that `core/publishing` decides, with the one timer of the publisher. */
export type Schedule = {
  readonly happen: (event: PublishingEvent) => void;
  /** Calls `onDue` now, and from then on whenever it is time. */
  readonly begin: () => void;
  /** Returns the time of the next check if nothing happens before; undefined before `begin`, during a build and while a release is pinned. */
  readonly nextAt: () => Date | undefined;
  readonly state: () => PublisherStatus['state'];
  /** Returns whether something happened that no build has read yet, or the one that runs may have missed. */
  readonly isPending: () => boolean;
  /** Returns the reasons for the build that runs. */
  readonly reasons: () => readonly CheckReason[];
  /** Stops all calls. */
  readonly stop: () => void;
};

/** Creates a schedule, whose timer starts with `begin`. */
export function createSchedule(options: PublishScheduleOptions): Schedule {
  const { throttle, now, steady, onDue, onWake } = options;
  const instant = (): Instant => ({ wall: now().getTime(), steady: steady() });
  let known = startPublishing(instant(), options.isPinned);
  let hasBegun = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const happen = (event: PublishingEvent): void => {
    known = afterEvent(known, event, instant(), throttle);
    decide();
  };
  const decide = (): void => {
    clearTimeout(timer);
    if (!hasBegun || isStopped) return;
    const action = nextAction(known, instant(), throttle);
    if (action.kind === 'build') onDue();
    else if (action.duration !== undefined) {
      // A timer does not notice that the clock was set, or that the machine slept.
      timer = setTimeout(wake, Math.min(action.duration, throttle.wakeEvery));
    }
  };
  const wake = (): void => {
    onWake();
    happen({ kind: 'woke' });
  };

  return {
    happen,
    begin: () => {
      hasBegun = true;
      known = startPublishing(instant(), known.isPinned);
      decide();
    },
    nextAt: () => {
      const at = instant();
      const action = nextAction(known, at, throttle);
      const duration = action.kind === 'wait' ? (action.duration ?? Infinity) : Infinity;
      return hasBegun && duration < Infinity ? new Date(at.wall + duration) : undefined;
    },
    state: () => {
      if (!hasBegun) return 'starting';
      if (known.isBuilding) return 'building';
      if (known.isPinned) return 'pinned';
      return known.pending ? 'waiting' : 'idle';
    },
    isPending: () => known.pending !== undefined,
    reasons: () => known.reasons,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
