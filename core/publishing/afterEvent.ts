import type { CheckReason, Instant, Publishing, PublishingEvent, PublishingThrottle } from './publishing.ts';
import { present } from '../present.ts';
import { checkReasons } from './checkReasons.ts';

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
