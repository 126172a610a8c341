import type { PublishingThrottle } from './publishing.ts';
import type { BuildCourse, Happening, WorldReport } from './testing/publishingWorld.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { present } from '../present.ts';
import { runWorld } from './testing/publishingWorld.ts';

const throttle: PublishingThrottle = {
  spacing: 100,
  checkEvery: 2000,
  firstRetry: 50,
  wakeEvery: 100,
  maxDrift: 10,
};
/** Without regular checks: everything goes live because of an event or a date. */
const unchecked: PublishingThrottle = { ...throttle, checkEvery: 1e9 };
const maxBuildTime = 300;
/** A build that has just begun when something happens, and the build after it. */
const untilShown = 2 * maxBuildTime + throttle.spacing;

const delay = fc.nat({ max: 400 });
const soon = fc.oneof(fc.constant(0), fc.nat({ max: 30 }), delay);
const change = (events: fc.Arbitrary<number[]>): fc.Arbitrary<Happening> =>
  fc
    .record({
      after: soon,
      broken: fc.boolean(),
      events,
      goesLiveAfter: fc.option(delay, { nil: undefined }),
    })
    .map((fields) => present({ kind: 'change', ...fields } as const));
const announced = change(fc.array(delay, { minLength: 1, maxLength: 4 }));
const perhapsAnnounced = change(fc.array(delay, { maxLength: 3 }));
const crash: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constant('crash' as const),
  after: soon,
  downFor: soon,
});
const course = (fails: fc.Arbitrary<boolean>): fc.Arbitrary<BuildCourse> =>
  fc.record({ readAfter: fc.nat({ max: 50 }), renderFor: fc.nat({ max: maxBuildTime - 50 }), fails });
const goodCourses = fc.array(course(fc.constant(false)), { minLength: 1, maxLength: 8 });
/** Failures pass in the end. */
const courses = fc
  .tuple(fc.array(course(fc.boolean()), { maxLength: 8 }), course(fc.constant(false)))
  .map(([some, last]) => [...some, last]);

const jump: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constant('jump' as const),
  after: soon,
  by: fc.oneof(fc.integer({ min: -50_000, max: 50_000 }), fc.integer({ min: -5, max: 5 })),
});

/** Returns whether the newest content is live, with every post whose time has come; content with errors never is. */
function showsNewest({ newest, lives, end }: WorldReport): boolean {
  const live = lives.at(-1);
  if (newest.broken) return live?.broken !== true;
  const goesLiveAt = newest.goesLiveAt ?? -Infinity;
  return live?.version === newest.number && (live.asOf >= goesLiveAt || end.wall < goesLiveAt + untilShown);
}

test('events that are repeated, late or out of order: the newest content is live when the last build has ended', () => {
  fc.assert(
    fc.property(fc.array(announced, { minLength: 1, maxLength: 40 }), goodCourses, (changes, builds) => {
      const report = runWorld(changes, builds, unchecked, untilShown);
      expect(showsNewest(report)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('crashes, failures and lost events: the newest content is live after the next check', () => {
  const happenings = fc.array(fc.oneof({ arbitrary: perhapsAnnounced, weight: 4 }, crash), { maxLength: 40 });
  fc.assert(
    fc.property(happenings, courses, (some, builds) => {
      expect(showsNewest(runWorld(some, builds, throttle, 10 * throttle.checkEvery))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('whatever happens: one build at a time, nothing broken is live, and the site never goes back', () => {
  const happenings = fc.array(fc.oneof({ arbitrary: perhapsAnnounced, weight: 4 }, crash), { maxLength: 40 });
  fc.assert(
    fc.property(happenings, courses, (some, builds) => {
      const { lives, peakBuilds } = runWorld(some, builds, throttle, 10 * throttle.checkEvery);
      const versions = lives.map(({ version }) => version);
      expect(peakBuilds).toBe(1);
      expect(lives.some(({ broken }) => broken)).toBe(false);
      expect(versions).toEqual(versions.toSorted((left, right) => left - right));
    }),
    { numRuns: 300 },
  );
});

test('however the clock is set: the content is checked as often as ever, and posts are live when they are due', () => {
  const happenings = fc.array(fc.oneof({ arbitrary: announced, weight: 2 }, jump), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(happenings, goodCourses, (some, builds) => {
      const report = runWorld(some, builds, throttle, 4 * throttle.checkEvery);
      const gaps = [...report.starts, report.end.steady].map(
        (at, index) => at - (report.starts[index - 1] ?? 0),
      );
      expect(Math.max(...gaps)).toBeLessThanOrEqual(throttle.checkEvery + maxBuildTime);
      expect(showsNewest(report)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('when the clock is set, the content is checked soon', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 11, max: 1e9 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 500 }),
      (size, back, after) => {
        const set: Happening = { kind: 'jump', after, by: back ? -size : size };
        const { starts } = runWorld(
          [set],
          [{ readAfter: 1, renderFor: 1, fails: false }],
          unchecked,
          throttle.wakeEvery + throttle.spacing,
        );
        expect(starts.length).toBe(2);
      },
    ),
    { numRuns: 100 },
  );
});

const rollback: fc.Arbitrary<Happening> = fc.record({ kind: fc.constant('rollback' as const), after: soon });
const resume: fc.Arbitrary<Happening> = fc.record({ kind: fc.constant('resume' as const), after: soon });

test('a pinned release stays until publishing is resumed; then the newest content is live, without another event', () => {
  const happenings = fc.array(
    fc.oneof({ arbitrary: announced, weight: 4 }, { arbitrary: rollback, weight: 2 }, resume, crash),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(happenings, goodCourses, fc.boolean(), (some, builds, isResumed) => {
      // When everything before it is over, only the resumption itself can lead to a build.
      const last: Happening = { kind: 'rollback', after: 2 * untilShown };
      const end: readonly Happening[] = isResumed ? [{ kind: 'resume', after: 1 }] : [];
      const report = runWorld([...some, last, ...end], builds, unchecked, untilShown);
      expect(report.lives.filter(({ whilePinned }) => whilePinned)).toEqual([]);
      expect(report.peakBuilds).toBe(1);
      expect(!isResumed || showsNewest(report)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a storm of events leads to a few builds, not one for each', () => {
  const storm = fc.array(fc.nat({ max: 15 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(storm, goodCourses, (gaps, builds) => {
      const changes = gaps.map((after): Happening => ({
        kind: 'change',
        after,
        broken: false,
        events: [0],
      }));
      const { starts } = runWorld(changes, builds, unchecked, untilShown);
      const length = gaps.reduce((sum, gap) => sum + gap, 0);
      // The check at the start, the first event, one after each spacing, and what came during the last build.
      expect(starts.length).toBeLessThanOrEqual(2 + Math.ceil(length / throttle.spacing));
    }),
    { numRuns: 200 },
  );
});
