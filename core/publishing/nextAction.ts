import type { Instant, Publishing, PublishingPace } from './publishing.ts';

export type PublishingAction =
  | { readonly kind: 'build' }
  /** Nothing to do for so many milliseconds, unless something happens; absent while a build runs. */
  | { readonly kind: 'wait'; readonly duration?: number };

/**
 * What a publisher does next. One build at a time; a burst of changes is one build, and what was noted while a build ran
 * is one more after it.
 *
 * ```
 * nothing noted                       → wait until the next check, retry or post that goes live
 * noted at 0 and at 1 s, quiet 2 s    → wait until 3 s, then build
 * noted all the time, patience 10 s   → build at 10 s
 * noted while a build runs            → wait; built when it has ended and the burst is over
 * ```
 */
export function nextAction(known: Publishing, now: Instant, pace: PublishingPace): PublishingAction {
  if (known.isBuilding) return { kind: 'wait' };
  const due = Math.min(
    known.unseen === undefined ? Infinity : endOfBurst(known.unseen, pace),
    known.retryAt ?? Infinity,
    known.checkAt,
  );
  const duration = Math.min(due - now.steady, (known.goesLiveAt ?? Infinity) - now.wall);
  return duration <= 0 ? { kind: 'build' } : { kind: 'wait', duration };
}

function endOfBurst(
  { firstAt, lastAt }: { readonly firstAt: number; readonly lastAt: number },
  { quiet, patience }: PublishingPace,
): number {
  return Math.min(lastAt + quiet, firstAt + patience);
}
