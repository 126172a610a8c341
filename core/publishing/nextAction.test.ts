import { expect, test } from 'vitest';
import { afterEvent } from './afterEvent.ts';
import { nextAction } from './nextAction.ts';
import type { Instant, Publishing, PublishingEvent, PublishingPace } from './publishing.ts';
import { startPublishing } from './publishing.ts';

const pace: PublishingPace = {
  quiet: 2,
  patience: 10,
  checkEvery: 600,
  firstRetry: 5,
  glanceEvery: 60,
  jump: 10,
};
/** Both clocks say the same. */
const at = (time: number): Instant => ({ wall: time, steady: time });
const setTo = (wall: number, steady: number): Instant => ({ wall, steady });

/** What is known after a build at 0 that showed the content, and then these events. */
function after(...events: readonly (readonly [time: number, event: PublishingEvent])[]): Publishing {
  const all = [[0, { kind: 'started' }], [0, { kind: 'shown' }], ...events] as const;
  return all.reduce(
    (known, [time, event]) => afterEvent(known, event, at(time), pace),
    startPublishing(at(0)),
  );
}

const noted = { kind: 'noted' } as const;
const started = { kind: 'started' } as const;

test('looks at the content when it starts', () => {
  expect(nextAction(startPublishing(at(7)), at(7), pace)).toEqual({ kind: 'build' });
});

test('waits for the next check when nothing happens', () => {
  expect(nextAction(after(), at(1), pace)).toEqual({ kind: 'wait', duration: 599 });
  expect(nextAction(after(), at(600), pace)).toEqual({ kind: 'build' });
});

test('a burst is over when it has been quiet', () => {
  const known = after([1, noted], [2, noted]);
  expect(nextAction(known, at(3), pace)).toEqual({ kind: 'wait', duration: 1 });
  expect(nextAction(known, at(4), pace)).toEqual({ kind: 'build' });
});

test('a burst that does not end is not waited for longer than patience allows', () => {
  const known = after(...Array.from({ length: 10 }, (_, index) => [index + 1, noted] as const));
  expect(nextAction(known, at(10), pace)).toEqual({ kind: 'wait', duration: 1 });
});

test('never builds while a build runs, and once more after it for what was noted meanwhile', () => {
  const during = after([1, noted], [3, started], [4, noted], [90, noted]);
  expect(nextAction(during, at(99), pace)).toEqual({ kind: 'wait' });
  const ended = afterEvent(during, { kind: 'shown' }, at(99), pace);
  expect(nextAction(ended, at(99), pace)).toEqual({ kind: 'build' });
  const again = afterEvent(afterEvent(ended, started, at(99), pace), { kind: 'shown' }, at(120), pace);
  expect(nextAction(again, at(120), pace)).toEqual({ kind: 'wait', duration: 600 });
});

test('content with errors is not built again before something changes', () => {
  const known = after([1, noted], [3, started], [9, { kind: 'refused' }]);
  expect(nextAction(known, at(9), pace)).toEqual({ kind: 'wait', duration: 600 });
  expect(nextAction(afterEvent(known, noted, at(20), pace), at(22), pace)).toEqual({ kind: 'build' });
});

test('tries again after a fault, later and later, and starts anew after a success', () => {
  const once = after([10, started], [10, { kind: 'faulted' }]);
  expect(nextAction(once, at(10), pace)).toEqual({ kind: 'wait', duration: 5 });
  const twice = afterEvent(afterEvent(once, started, at(15), pace), { kind: 'faulted' }, at(15), pace);
  expect(nextAction(twice, at(15), pace)).toEqual({ kind: 'wait', duration: 10 });
  const mended = afterEvent(afterEvent(twice, started, at(25), pace), { kind: 'shown' }, at(30), pace);
  expect(mended).toEqual({ isBuilding: false, faults: 0, checkAt: 630, offset: 0 });
});

test('no retry is later than a check', () => {
  let known = after();
  for (let count = 0; count < 2000; count += 1)
    known = afterEvent(afterEvent(known, started, at(0), pace), { kind: 'faulted' }, at(0), pace);
  expect(known.retryAt).toBe(600);
});

test('a post with a date in the future goes live by itself', () => {
  const known = after([10, started], [20, { kind: 'shown', goesLiveAt: 50 }]);
  expect(nextAction(known, at(49), pace)).toEqual({ kind: 'wait', duration: 1 });
  expect(nextAction(known, at(50), pace)).toEqual({ kind: 'build' });
});

test('a clock that is set changes no duration, and the content is looked at', () => {
  const known = after([10, started], [20, { kind: 'faulted' }]);
  for (const wall of [-86_400, 86_400]) {
    const set = afterEvent(known, { kind: 'woke' }, setTo(wall, 21), pace);
    expect(set).toMatchObject({ checkAt: 620, retryAt: 25, unseen: { firstAt: 21, lastAt: 21 } });
    expect(nextAction(set, setTo(wall + 2, 23), pace)).toEqual({ kind: 'build' });
  }
});

test('a clock that is set while a build runs is looked at once more after it', () => {
  const known = afterEvent(after([10, started]), { kind: 'shown' }, setTo(5000, 20), pace);
  expect(nextAction(known, setTo(5002, 22), pace)).toEqual({ kind: 'build' });
});

test('a clock that is corrected a little at a time is not set', () => {
  let known = after();
  for (let time = 1; time < 100; time += 1)
    known = afterEvent(known, { kind: 'woke' }, setTo(time * 10, time), pace);
  expect(known.unseen).toBeUndefined();
});
