import type { Instant, Publishing, PublishingEvent, PublishingPace } from './publishing.ts';

/**
 * What a publisher knows after something has happened. When the clock was set since the last event, which posts are due may
 * have changed, so that counts as a change that was noted.
 */
export function afterEvent(
  known: Publishing,
  event: PublishingEvent,
  now: Instant,
  pace: PublishingPace,
): Publishing {
  const offset = now.wall - now.steady;
  const jumped = Math.abs(offset - known.offset) > pace.jump;
  const current = { ...(jumped ? noted(known, now) : known), offset };
  switch (event.kind) {
    case 'noted':
      return noted(current, now);
    case 'started':
      // The build reads the content after this: what was noted until now is in it, what comes from now on may not be.
      return { isBuilding: true, faults: known.faults, checkAt: known.checkAt, offset };
    case 'shown':
      return {
        ...ended(current, now, pace),
        ...(event.goesLiveAt === undefined ? {} : { goesLiveAt: event.goesLiveAt }),
      };
    case 'refused':
      return ended(current, now, pace);
    case 'faulted': {
      const wait = Math.min(pace.firstRetry * 2 ** known.faults, pace.checkEvery);
      return { ...ended(current, now, pace), faults: known.faults + 1, retryAt: now.steady + wait };
    }
    case 'woke':
      return current;
  }
}

function noted(known: Publishing, { steady }: Instant): Publishing {
  return { ...known, unseen: { firstAt: known.unseen?.firstAt ?? steady, lastAt: steady } };
}

function ended({ unseen, offset }: Publishing, now: Instant, { checkEvery }: PublishingPace): Publishing {
  return {
    isBuilding: false,
    faults: 0,
    checkAt: now.steady + checkEvery,
    offset,
    ...(unseen === undefined ? {} : { unseen }),
  };
}
