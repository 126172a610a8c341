import type { Instant, Publishing, PublishingThrottle } from './publishing.ts';

export type PublishingAction =
  | { readonly kind: 'build' }
  /**
   * Nothing to do for `duration` milliseconds unless something happens: Infinity while a release is pinned; without `duration`
   * while a build runs.
   */
  | { readonly kind: 'wait'; readonly duration?: number };

/**
 * What a publisher does next. One build at a time: a burst of events leads to one build, and events received during a build
 * to one more after it.
 *
 * ```
 * no event                               → wait until the next check, retry or post that goes live
 * events at 0 and at 1 s, quiet 2 s      → wait until 3 s, then build
 * events all the time, maxWait 10 s      → build at 10 s
 * events during a build                  → wait; build when it has ended and the burst is over
 * a pinned release                       → wait, whatever else happens
 * ```
 */
export function nextAction(known: Publishing, now: Instant, throttle: PublishingThrottle): PublishingAction {
  if (known.isBuilding) return { kind: 'wait' };
  if (known.isPinned) return { kind: 'wait', duration: Infinity };
  const due = Math.min(
    known.pending ? endOfBurst(known.pending, throttle) : Infinity,
    known.retryAt ?? Infinity,
    known.checkAt,
  );
  const duration = Math.min(due - now.steady, (known.goesLiveAt ?? Infinity) - now.wall);
  return duration <= 0 ? { kind: 'build' } : { kind: 'wait', duration };
}

function endOfBurst(
  { firstAt, lastAt }: { readonly firstAt: number; readonly lastAt: number },
  { quiet, maxWait }: PublishingThrottle,
): number {
  return Math.min(lastAt + quiet, firstAt + maxWait);
}
