import type { Publishing, PublishingEvent, PublishingPace } from './publishing.ts';

/** What a publisher knows after something has happened. `now` is an instant in milliseconds since 1970. */
export function afterEvent(
  known: Publishing,
  event: PublishingEvent,
  now: number,
  pace: PublishingPace,
): Publishing {
  switch (event.kind) {
    case 'noted':
      return { ...known, unseen: { firstAt: known.unseen?.firstAt ?? now, lastAt: now } };
    case 'started':
      // The build reads the content after this: what was noted until now is in it, what comes from now on may not be.
      return { isBuilding: true, faults: known.faults, checkAt: known.checkAt };
    case 'shown':
      return {
        ...ended(known, now, pace),
        ...(event.goesLiveAt === undefined ? {} : { goesLiveAt: event.goesLiveAt }),
      };
    case 'refused':
      return ended(known, now, pace);
    case 'faulted': {
      const wait = Math.min(pace.firstRetry * 2 ** known.faults, pace.checkEvery);
      return { ...ended(known, now, pace), faults: known.faults + 1, retryAt: now + wait };
    }
  }
}

function ended({ unseen }: Publishing, now: number, { checkEvery }: PublishingPace): Publishing {
  return {
    isBuilding: false,
    faults: 0,
    checkAt: now + checkEvery,
    ...(unseen === undefined ? {} : { unseen }),
  };
}
