import { expect, test } from 'vitest';
import { afterEvent } from './afterEvent.ts';
import { nextAction } from './nextAction.ts';
import type { Publishing, PublishingEvent, PublishingPace } from './publishing.ts';
import { startPublishing } from './publishing.ts';

const pace: PublishingPace = { quiet: 2, patience: 10, checkEvery: 600, firstRetry: 5 };

/** What is known after a build at 0 that showed the content, and then these events. */
function after(...events: readonly (readonly [at: number, event: PublishingEvent])[]): Publishing {
  const all = [[0, { kind: 'started' }], [0, { kind: 'shown' }], ...events] as const;
  return all.reduce((known, [at, event]) => afterEvent(known, event, at, pace), startPublishing(0));
}

const noted = { kind: 'noted' } as const;
const started = { kind: 'started' } as const;

test('looks at the content when it starts', () => {
  expect(nextAction(startPublishing(7), 7, pace)).toEqual({ kind: 'build' });
});

test('waits for the next check when nothing happens', () => {
  expect(nextAction(after(), 1, pace)).toEqual({ kind: 'wait', until: 600 });
  expect(nextAction(after(), 600, pace)).toEqual({ kind: 'build' });
});

test('a burst is over when it has been quiet', () => {
  const known = after([1, noted], [2, noted]);
  expect(nextAction(known, 3, pace)).toEqual({ kind: 'wait', until: 4 });
  expect(nextAction(known, 4, pace)).toEqual({ kind: 'build' });
});

test('a burst that does not end is not waited for longer than patience allows', () => {
  const known = after(...Array.from({ length: 10 }, (_, at) => [at + 1, noted] as const));
  expect(nextAction(known, 10, pace)).toEqual({ kind: 'wait', until: 11 });
});

test('never builds while a build runs, and once more after it for what was noted meanwhile', () => {
  const during = after([1, noted], [3, started], [4, noted], [90, noted]);
  expect(nextAction(during, 99, pace)).toEqual({ kind: 'wait' });
  const ended = afterEvent(during, { kind: 'shown' }, 99, pace);
  expect(nextAction(ended, 99, pace)).toEqual({ kind: 'build' });
  const again = afterEvent(afterEvent(ended, started, 99, pace), { kind: 'shown' }, 120, pace);
  expect(nextAction(again, 120, pace)).toEqual({ kind: 'wait', until: 720 });
});

test('content with errors is not built again before something changes', () => {
  const known = after([1, noted], [3, started], [9, { kind: 'refused' }]);
  expect(nextAction(known, 9, pace)).toEqual({ kind: 'wait', until: 609 });
  expect(nextAction(afterEvent(known, noted, 20, pace), 22, pace)).toEqual({ kind: 'build' });
});

test('tries again after a fault, later and later, and starts anew after a success', () => {
  const once = after([10, started], [10, { kind: 'faulted' }]);
  expect(nextAction(once, 10, pace)).toEqual({ kind: 'wait', until: 15 });
  const twice = afterEvent(afterEvent(once, started, 15, pace), { kind: 'faulted' }, 15, pace);
  expect(nextAction(twice, 15, pace)).toEqual({ kind: 'wait', until: 25 });
  const mended = afterEvent(afterEvent(twice, started, 25, pace), { kind: 'shown' }, 30, pace);
  expect(mended).toEqual({ isBuilding: false, faults: 0, checkAt: 630 });
});

test('no retry is later than a check', () => {
  let known = after();
  for (let count = 0; count < 2000; count += 1)
    known = afterEvent(afterEvent(known, started, 0, pace), { kind: 'faulted' }, 0, pace);
  expect(known.retryAt).toBe(600);
});

test('a post with a date in the future goes live by itself', () => {
  const known = after([10, started], [20, { kind: 'shown', goesLiveAt: 50 }]);
  expect(nextAction(known, 49, pace)).toEqual({ kind: 'wait', until: 50 });
  expect(nextAction(known, 50, pace)).toEqual({ kind: 'build' });
});
