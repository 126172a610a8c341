import type { Instant, Publishing, PublishingThrottle } from './publishing.ts';

export type PublishingAction =
  | { readonly kind: 'build' }
  /**
   * Nothing to do for `duration` milliseconds unless something happens: Infinity while a release is pinned; without `duration`
   * while a build runs.
   */
  | { readonly kind: 'wait'; readonly duration?: number };

/**
 * Returns the next action of a publisher. One build at a time. After a quiet time, an event leads to a build at once; events received
 * during that build lead to one more after it.
 *
 * ```
 * no event                                  → wait until the next check, retry or post that goes live
 * an event, the last build began long ago   → build
 * an event 0.4 s after a build began        → with a spacing of 1 s, build in 0.6 s
 * events during a build                     → wait; build when it has ended
 * a pinned release                          → wait, whatever else happens
 * ```
 */
export function nextAction(known: Publishing, now: Instant, throttle: PublishingThrottle): PublishingAction {
  if (known.isBuilding) return { kind: 'wait' };
  if (known.isPinned) return { kind: 'wait', duration: Infinity };
  const due = Math.min(
    known.pending ? (known.startedAt ?? -Infinity) + throttle.spacing : Infinity,
    known.retryAt ?? Infinity,
    known.checkAt,
  );
  const duration = Math.min(due - now.steady, (known.goesLiveAt ?? Infinity) - now.wall);
  return duration <= 0 ? { kind: 'build' } : { kind: 'wait', duration };
}
