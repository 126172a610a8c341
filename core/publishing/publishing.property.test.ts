import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PublishingPace } from './publishing.ts';
import type { BuildCourse, Happening, WorldReport } from './testing/publishingWorld.ts';
import { runWorld } from './testing/publishingWorld.ts';

const pace: PublishingPace = {
  quiet: 20,
  patience: 100,
  checkEvery: 2000,
  firstRetry: 50,
  glanceEvery: 100,
  jump: 10,
};
/** Nothing is found by looking: whatever gets live does so because of a notice or a date. */
const unchecked: PublishingPace = { ...pace, checkEvery: 1e9 };
const longestBuild = 300;
/** A build that runs when something happens, then the end of the burst, then the build after it. */
const untilShown = 2 * longestBuild + pace.quiet;

const delay = fc.nat({ max: 400 });
const soon = fc.oneof(fc.constant(0), fc.nat({ max: 30 }), delay);
const change = (notices: fc.Arbitrary<number[]>): fc.Arbitrary<Happening> =>
  fc
    .record({
      after: soon,
      broken: fc.boolean(),
      notices,
      goesLiveAfter: fc.option(delay, { nil: undefined }),
    })
    .map(({ goesLiveAfter, ...fields }) => ({
      kind: 'change',
      ...fields,
      ...(goesLiveAfter === undefined ? {} : { goesLiveAfter }),
    }));
const told = change(fc.array(delay, { minLength: 1, maxLength: 4 }));
const perhapsTold = change(fc.array(delay, { maxLength: 3 }));
const crash: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constant('crash' as const),
  after: soon,
  downFor: soon,
});
const course = (faults: fc.Arbitrary<boolean>): fc.Arbitrary<BuildCourse> =>
  fc.record({ readAfter: fc.nat({ max: 50 }), renderFor: fc.nat({ max: longestBuild - 50 }), faults });
const goodCourses = fc.array(course(fc.constant(false)), { minLength: 1, maxLength: 8 });
/** Faults pass at last. */
const courses = fc
  .tuple(fc.array(course(fc.boolean()), { maxLength: 8 }), course(fc.constant(false)))
  .map(([some, last]) => [...some, last]);

const jump: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constant('jump' as const),
  after: soon,
  by: fc.oneof(fc.integer({ min: -50_000, max: 50_000 }), fc.integer({ min: -5, max: 5 })),
});

/** Whether the newest content is live, with every post whose time has come; content with errors never is. */
function showsNewest({ newest, lives, end }: WorldReport): boolean {
  const live = lives.at(-1);
  if (newest.broken) return live?.broken !== true;
  const goesLiveAt = newest.goesLiveAt ?? -Infinity;
  return live?.version === newest.number && (live.asOf >= goesLiveAt || end.wall < goesLiveAt + untilShown);
}

test('notices that are repeated, late or out of order: the newest content is live when the last build has ended', () => {
  fc.assert(
    fc.property(fc.array(told, { minLength: 1, maxLength: 40 }), goodCourses, (changes, builds) => {
      const report = runWorld(changes, builds, unchecked, untilShown);
      expect(showsNewest(report)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('crashes, faults and lost notices: the newest content is live after the next look at it', () => {
  const happenings = fc.array(fc.oneof({ arbitrary: perhapsTold, weight: 4 }, crash), { maxLength: 40 });
  fc.assert(
    fc.property(happenings, courses, (some, builds) => {
      expect(showsNewest(runWorld(some, builds, pace, 10 * pace.checkEvery))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('whatever happens: one build at a time, nothing broken is live, and the site never goes back', () => {
  const happenings = fc.array(fc.oneof({ arbitrary: perhapsTold, weight: 4 }, crash), { maxLength: 40 });
  fc.assert(
    fc.property(happenings, courses, (some, builds) => {
      const { lives, mostBuildsAtOnce } = runWorld(some, builds, pace, 10 * pace.checkEvery);
      const versions = lives.map(({ version }) => version);
      expect(mostBuildsAtOnce).toBe(1);
      expect(lives.some(({ broken }) => broken)).toBe(false);
      expect(versions).toEqual(versions.toSorted((left, right) => left - right));
    }),
    { numRuns: 300 },
  );
});

test('however the clock is set: the content is looked at as often as ever, and posts are live when their time has come', () => {
  const happenings = fc.array(fc.oneof({ arbitrary: told, weight: 2 }, jump), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(happenings, goodCourses, (some, builds) => {
      const report = runWorld(some, builds, pace, 4 * pace.checkEvery);
      const gaps = [...report.starts, report.end.steady].map(
        (at, index) => at - (report.starts[index - 1] ?? 0),
      );
      expect(Math.max(...gaps)).toBeLessThanOrEqual(pace.checkEvery + longestBuild);
      expect(showsNewest(report)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('when the clock is set, the content is looked at soon', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 11, max: 1e9 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 500 }),
      (size, back, after) => {
        const set: Happening = { kind: 'jump', after, by: back ? -size : size };
        const { starts } = runWorld(
          [set],
          [{ readAfter: 1, renderFor: 1, faults: false }],
          unchecked,
          pace.glanceEvery + pace.quiet,
        );
        expect(starts.length).toBe(2);
      },
    ),
    { numRuns: 100 },
  );
});

test('a storm of notices is a few builds, not one for each', () => {
  const storm = fc.array(fc.nat({ max: 15 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(storm, goodCourses, (gaps, builds) => {
      const changes = gaps.map((after): Happening => ({
        kind: 'change',
        after,
        broken: false,
        notices: [0],
      }));
      const { starts } = runWorld(changes, builds, unchecked, untilShown);
      const length = gaps.reduce((sum, gap) => sum + gap, 0);
      // The look at the start, one for each time that patience ended, one after the storm.
      expect(starts.length).toBeLessThanOrEqual(2 + Math.ceil(length / pace.patience));
    }),
    { numRuns: 200 },
  );
});
