import type { Instant, Publishing, PublishingEvent, PublishingThrottle } from './publishing.ts';
import { expect, test } from 'vitest';
import { checkReasons, afterEvent } from './nextAction.ts';
import { startPublishing } from './publishing.ts';

const throttle: PublishingThrottle = {
  spacing: 10,
  checkEvery: 600,
  firstRetry: 5,
  wakeEvery: 60,
  maxDrift: 10,
};
const at = (time: number, offset = 0): Instant => ({ wall: time + offset, steady: time });
const run = (events: readonly PublishingEvent[], now = at(1)): Publishing =>
  events.reduce((known, event) => afterEvent(known, event, now, throttle), startPublishing(at(0)));

const started = { kind: 'started' } as const;
const shown = { kind: 'shown' } as const;
const change = { kind: 'received', reason: 'change' } as const;
const hook = { kind: 'received', reason: 'hook' } as const;

test('the first check is for the start, one without any other reason is a regular one', () => {
  expect(checkReasons(run([]), at(1))).toEqual(['start']);
  expect(checkReasons(run([started, shown]), at(1))).toEqual(['check']);
});

test('names everything that happened since the check before, once', () => {
  expect(checkReasons(run([started, change, shown, hook, change]), at(1))).toEqual(['change', 'hook']);
});

test('a post that is due, and a clock that was set', () => {
  const known = run([started, { kind: 'shown', goesLiveAt: 100 }]);
  expect(checkReasons(known, at(99))).toEqual(['check']);
  expect(checkReasons(known, at(100))).toEqual(['due']);
  const set = afterEvent(known, { kind: 'woke' }, at(2, 50), throttle);
  expect(checkReasons(set, at(2, 50))).toEqual(['clock']);
});

test('a build that is retried, or made up for, keeps its reasons', () => {
  expect(checkReasons(run([started, shown, change, started, { kind: 'failed' }]), at(1))).toEqual(['change']);
  expect(checkReasons(run([started, shown, hook, started, { kind: 'stopped' }, change]), at(1))).toEqual([
    'hook',
    'change',
  ]);
  expect(checkReasons(run([started, shown, hook, started, { kind: 'refused' }]), at(1))).toEqual(['check']);
});
