import type { Instant, Publishing, PublishingEvent, PublishingThrottle } from './publishing.ts';
import { expect, test } from 'vitest';
import { nextAction, afterEvent } from './nextAction.ts';
import { startPublishing } from './publishing.ts';

const throttle: PublishingThrottle = {
  spacing: 10,
  checkEvery: 600,
  firstRetry: 5,
  wakeEvery: 60,
  maxDrift: 10,
};
/** An instant at which both clocks are equal. */
const at = (time: number): Instant => ({ wall: time, steady: time });
const setTo = (wall: number, steady: number): Instant => ({ wall, steady });

/** The state after a build at 0 that published the content, and then these events. */
function after(...events: readonly (readonly [time: number, event: PublishingEvent])[]): Publishing {
  const all = [[0, { kind: 'started' }], [0, { kind: 'shown' }], ...events] as const;
  return all.reduce(
    (known, [time, event]) => afterEvent(known, event, at(time), throttle),
    startPublishing(at(0)),
  );
}

const received = { kind: 'received', reason: 'change' } as const;
const started = { kind: 'started' } as const;

test('checks the content when it starts', () => {
  expect(nextAction(startPublishing(at(7)), at(7), throttle)).toEqual({ kind: 'build' });
});

test('waits for the next check when nothing happens', () => {
  expect(nextAction(after(), at(1), throttle)).toEqual({ kind: 'wait', duration: 599 });
  expect(nextAction(after(), at(600), throttle)).toEqual({ kind: 'build' });
});

test('an event after a quiet time leads to a build at once', () => {
  expect(nextAction(after([10, received]), at(10), throttle)).toEqual({ kind: 'build' });
});

test('while events keep coming, builds begin some time apart', () => {
  const known = after([1, received], [2, received]);
  expect(nextAction(known, at(3), throttle)).toEqual({ kind: 'wait', duration: 7 });
  expect(nextAction(known, at(10), throttle)).toEqual({ kind: 'build' });
});

test('never builds while a build runs, and builds once more after it for the events received meanwhile', () => {
  const during = after([1, received], [3, started], [4, received], [90, received]);
  expect(nextAction(during, at(99), throttle)).toEqual({ kind: 'wait' });
  const ended = afterEvent(during, { kind: 'shown' }, at(99), throttle);
  expect(nextAction(ended, at(99), throttle)).toEqual({ kind: 'build' });
  const again = afterEvent(
    afterEvent(ended, started, at(99), throttle),
    { kind: 'shown' },
    at(120),
    throttle,
  );
  expect(nextAction(again, at(120), throttle)).toEqual({ kind: 'wait', duration: 600 });
});

test('content with errors is not built again before something changes', () => {
  const known = after([1, received], [3, started], [9, { kind: 'refused' }]);
  expect(nextAction(known, at(9), throttle)).toEqual({ kind: 'wait', duration: 600 });
  expect(nextAction(afterEvent(known, received, at(20), throttle), at(22), throttle)).toEqual({
    kind: 'build',
  });
});

test('retries after a failure, later and later, and starts over after a success', () => {
  const once = after([10, started], [10, { kind: 'failed' }]);
  expect(nextAction(once, at(10), throttle)).toEqual({ kind: 'wait', duration: 5 });
  const twice = afterEvent(afterEvent(once, started, at(15), throttle), { kind: 'failed' }, at(15), throttle);
  expect(nextAction(twice, at(15), throttle)).toEqual({ kind: 'wait', duration: 10 });
  const mended = afterEvent(
    afterEvent(twice, started, at(25), throttle),
    { kind: 'shown' },
    at(30),
    throttle,
  );
  expect(mended).toEqual({
    isBuilding: false,
    isPinned: false,
    startedAt: 25,
    reasons: [],
    failures: 0,
    checkAt: 630,
    offset: 0,
  });
});

test('retries no later than the next check', () => {
  let known = after();
  for (let count = 0; count < 2000; count += 1) {
    known = afterEvent(afterEvent(known, started, at(0), throttle), { kind: 'failed' }, at(0), throttle);
  }
  expect(known.retryAt).toBe(600);
});

test('a post with a date in the future goes live by itself', () => {
  const known = after([10, started], [20, { kind: 'shown', goesLiveAt: 50 }]);
  expect(nextAction(known, at(49), throttle)).toEqual({ kind: 'wait', duration: 1 });
  expect(nextAction(known, at(50), throttle)).toEqual({ kind: 'build' });
});

test('setting the clock changes no duration, and the content is checked', () => {
  const known = after([10, started], [20, { kind: 'failed' }]);
  for (const wall of [-86_400, 86_400]) {
    const set = afterEvent(known, { kind: 'woke' }, setTo(wall, 21), throttle);
    expect(set).toMatchObject({ checkAt: 620, retryAt: 25, pending: ['clock'] });
    expect(nextAction(set, setTo(wall + 2, 23), throttle)).toEqual({ kind: 'build' });
  }
});

test('when the clock is set during a build, the content is checked once more after it', () => {
  const known = afterEvent(after([10, started]), { kind: 'shown' }, setTo(5000, 20), throttle);
  expect(nextAction(known, setTo(5002, 22), throttle)).toEqual({ kind: 'build' });
});

test('small corrections of the clock do not count as setting it', () => {
  let known = after();
  for (let time = 1; time < 100; time += 1) {
    known = afterEvent(known, { kind: 'woke' }, setTo(time * 10, time), throttle);
  }
  expect(known.pending).toBeUndefined();
});

test('waits while a release is pinned, whatever happens, and builds soon after it is resumed', () => {
  const pinned = after([1, { kind: 'pinned' }], [2, received]);
  expect(nextAction(pinned, at(9999), throttle)).toEqual({ kind: 'wait', duration: Infinity });
  const resumed = afterEvent(pinned, { kind: 'resumed' }, at(9999), throttle);
  expect(nextAction(resumed, at(9999), throttle)).toEqual({ kind: 'build' });
});

test('starts with a release that was pinned before', () => {
  expect(nextAction(startPublishing(at(0), true), at(1), throttle).kind).toBe('wait');
});
