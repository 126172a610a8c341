import type { Instant, Publishing, PublishingEvent, PublishingThrottle } from './publishing.ts';
import { present } from '../present.ts';

/**
 * What a publisher knows after an event. If the clock was set since the last event, other posts may be due than before, which
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
  const current = { ...(wasClockSet ? received(known, now) : known), offset };
  switch (event.kind) {
    case 'received':
      return received(current, now);
    case 'started':
      // The build reads the content after this: it includes what changed until now, and may lack what changes from now on.
      return { isBuilding: true, failures: known.failures, checkAt: known.checkAt, offset };
    case 'shown':
      return { ...ended(current, now, throttle), ...present({ goesLiveAt: event.goesLiveAt }) };
    case 'refused':
      return ended(current, now, throttle);
    case 'failed': {
      const wait = Math.min(throttle.firstRetry * 2 ** known.failures, throttle.checkEvery);
      return { ...ended(current, now, throttle), failures: known.failures + 1, retryAt: now.steady + wait };
    }
    case 'woke':
      return current;
  }
}

function received(known: Publishing, { steady }: Instant): Publishing {
  return { ...known, pending: { firstAt: known.pending?.firstAt ?? steady, lastAt: steady } };
}

function ended(
  { pending, offset }: Publishing,
  now: Instant,
  { checkEvery }: PublishingThrottle,
): Publishing {
  return present({ isBuilding: false, failures: 0, checkAt: now.steady + checkEvery, offset, pending });
}
