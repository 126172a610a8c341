import type { Instant, Publishing, PublishingThrottle, CheckReason, PublishingEvent } from './publishing.ts';
import { present } from '../present.ts';

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

/** Returns the reasons for a check of the content that begins now, each once. The check takes care of everything that is known. */
export function checkReasons(
  { reasons, pending, goesLiveAt = Infinity }: Publishing,
  now: Instant,
): readonly CheckReason[] {
  const due = goesLiveAt <= now.wall ? (['due'] as const) : [];
  const all = new Set<CheckReason>([...reasons, ...(pending ?? []), ...due]);
  return all.size === 0 ? ['check'] : [...all];
}

/**
 * Returns the state of a publisher after an event. If the clock was set since the last event, other posts may be due than before, which
 * counts as a change.
 */
export function afterEvent(
  known: Publishing,
  event: PublishingEvent,
  now: Instant,
  throttle: PublishingThrottle,
): Publishing {
  const offset = now.wall - now.steady;
  const wasClockSet = Math.abs(offset - known.offset) > throttle.maxDrift;
  const current = { ...(wasClockSet ? received(known, 'clock') : known), offset };
  switch (event.kind) {
    case 'received':
      return received(current, event.reason);
    case 'started': {
      // The build reads the content after this: it includes what changed until now, and may lack what changes from now on.
      const { failures, checkAt, isPinned } = current;
      const reasons = checkReasons(current, now);
      return { isBuilding: true, isPinned, startedAt: now.steady, reasons, failures, checkAt, offset };
    }
    case 'shown':
      return { ...ended(current, now, throttle), ...present({ goesLiveAt: event.goesLiveAt }) };
    case 'refused':
      return ended(current, now, throttle);
    case 'failed': {
      const { failures, reasons } = current;
      const wait = Math.min(throttle.firstRetry * 2 ** failures, throttle.checkEvery);
      const retryAt = now.steady + wait;
      return { ...ended(current, now, throttle), reasons, failures: failures + 1, retryAt };
    }
    case 'pinned':
      return { ...current, isPinned: true };
    case 'resumed':
      return { ...received(current, 'resume'), isPinned: false };
    case 'stopped':
      return { ...ended(current, now, throttle), reasons: current.reasons };
    case 'woke':
      return current;
  }
}

function received(known: Publishing, reason: CheckReason): Publishing {
  return { ...known, pending: [...new Set([...(known.pending ?? []), reason])] };
}

function ended(
  { pending, startedAt, offset, isPinned }: Publishing,
  now: Instant,
  { checkEvery }: PublishingThrottle,
): Publishing {
  const checkAt = now.steady + checkEvery;
  return present({
    isBuilding: false,
    isPinned,
    startedAt,
    reasons: [],
    failures: 0,
    checkAt,
    offset,
    pending,
  });
}
