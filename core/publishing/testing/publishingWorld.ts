import type { Instant, Publishing, PublishingEvent, PublishingThrottle } from '../publishing.ts';
import { present } from '../../present.ts';
import { nextAction, afterEvent } from '../nextAction.ts';
import { startPublishing } from '../publishing.ts';

/** Something that happens `after` this many milliseconds. */
export type Happening = { readonly after: number } & (
  | {
      readonly kind: 'change';
      readonly broken: boolean;
      /** The delays after the change with which its events arrive: none if it gets lost, several if it is repeated. */
      readonly events: readonly number[];
      /** The delay after the change with which its post goes live; immediately if absent. */
      readonly goesLiveAfter?: number;
    }
  /** The publisher is killed, and starts again later; events are sent again until it does. */
  | { readonly kind: 'crash'; readonly downFor: number }
  /** The wall clock is set, or the machine slept. */
  | { readonly kind: 'jump'; readonly by: number }
  /** Somebody makes the release before the live one the live one again, and keeps it there. */
  | { readonly kind: 'rollback' }
  | { readonly kind: 'resume' }
);

/** The course of a build: of a list of courses, each build takes the next one, and the last one repeats. Durations in ms. */
export type BuildCourse = {
  readonly readAfter: number;
  readonly renderFor: number;
  readonly fails: boolean;
};

/** `goesLiveAt` is a time of the wall clock. */
type Version = { readonly number: number; readonly broken: boolean; readonly goesLiveAt?: number };
/** `asOf` is a time of the wall clock. */
export type Live = {
  readonly version: number;
  readonly broken: boolean;
  readonly asOf: number;
  /** True if a release was pinned already when this one was switched to. */
  readonly whilePinned: boolean;
};

export type WorldReport = {
  /** Newest content at the end. */
  readonly newest: Version;
  /** Every site that was live, oldest first. */
  readonly lives: readonly Live[];
  /** The time at which each build was started, by the steady clock. */
  readonly starts: readonly number[];
  /** The end, by both clocks. */
  readonly end: Instant;
  readonly peakBuilds: number;
};

/**
 * Simulates a lake, a webhook and a publisher that follows `nextAction`, with discrete events and no real clock. Runs until
 * `settle` milliseconds after the last happening and event.
 */
export function runWorld(
  happenings: readonly Happening[],
  courses: readonly BuildCourse[],
  throttle: PublishingThrottle,
  settle: number,
): WorldReport {
  const agenda: { at: number; order: number; run: () => void }[] = [];
  let now = 0;
  let offset = 0;
  const instant = (): Instant => ({ wall: now + offset, steady: now });
  let order = 0;
  const plan = (at: number, run: () => void): void => {
    order += 1;
    agenda.push({ at, order, run });
  };

  let newest: Version = { number: 0, broken: false };
  const lives: Live[] = [];
  const starts: number[] = [];
  let running = 0;
  let peakBuilds = 0;
  // `life` counts the restarts, so that a crash discards everything planned before it.
  let life = 0;
  let isDown = true;
  let downUntil = 0;
  let known: Publishing = startPublishing(instant());
  // Outlives the publisher.
  let isPinned = false;

  const happen = (event: PublishingEvent): void => {
    known = afterEvent(known, event, instant(), throttle);
    decide();
  };
  const decide = (): void => {
    const action = nextAction(known, instant(), throttle);
    const mine = life;
    if (action.kind === 'build') build();
    else if (action.duration !== undefined) wakeAt(now + Math.min(action.duration, throttle.wakeEvery), mine);
  };
  // One timer, as in the publisher: setting it again cancels the previous one.
  let timer = 0;
  const wakeAt = (at: number, mine: number): void => {
    timer += 1;
    const mineToo = timer;
    plan(at, () => {
      if (mine === life && mineToo === timer) happen({ kind: 'woke' });
    });
  };
  const build = (): void => {
    const course = courses[Math.min(starts.length, courses.length - 1)];
    if (course === undefined) throw new Error('A world needs a course for its builds.');
    starts.push(now);
    running += 1;
    peakBuilds = Math.max(peakBuilds, running);
    const mine = life;
    const asOf = instant().wall;
    plan(now + course.readAfter, () => {
      const read = newest;
      plan(now + course.renderFor, () => {
        if (mine !== life) return;
        running -= 1;
        if (known.isPinned) return happen({ kind: 'stopped' });
        if (course.fails) return happen({ kind: 'failed' });
        if (read.broken) return happen({ kind: 'refused' });
        lives.push({ version: read.number, broken: read.broken, asOf, whilePinned: isPinned });
        const later = read.goesLiveAt !== undefined && read.goesLiveAt > asOf ? read.goesLiveAt : undefined;
        happen(present({ kind: 'shown', goesLiveAt: later } as const));
      });
    });
    happen({ kind: 'started' });
  };
  const deliver = (): void => {
    if (isDown) plan(downUntil + 1, deliver);
    else happen({ kind: 'received', reason: 'change' });
  };
  const rollBack = (): void => {
    // The command needs a publisher that runs.
    if (isDown) return;
    const before = lives.at(-2);
    if (before && !isPinned) lives.push({ ...before, whilePinned: false });
    isPinned = true;
    happen({ kind: 'pinned' });
  };
  const resume = (): void => {
    if (isDown) return plan(downUntil + 1, resume);
    isPinned = false;
    happen({ kind: 'resumed' });
  };
  const beginAt = (start: number): void => {
    const mine = life;
    plan(start, () => {
      if (mine !== life) return;
      isDown = false;
      known = startPublishing(instant(), isPinned);
      decide();
    });
  };

  let at = 0;
  let end = 0;
  for (const happening of happenings) {
    at += happening.after;
    end = Math.max(end, at);
    if (happening.kind === 'jump') {
      plan(at, () => {
        offset += happening.by;
      });
    } else if (happening.kind === 'rollback') {
      plan(at, rollBack);
    } else if (happening.kind === 'resume') {
      plan(at, resume);
    } else if (happening.kind === 'crash') {
      end = Math.max(end, at + happening.downFor);
      plan(at, () => {
        life += 1;
        running = 0;
        isDown = true;
        downUntil = Math.max(downUntil, now + happening.downFor);
        beginAt(downUntil);
      });
    } else {
      const { broken, events, goesLiveAfter } = happening;
      plan(at, () => {
        const goesLiveAt = goesLiveAfter === undefined ? undefined : instant().wall + goesLiveAfter;
        newest = present({ number: newest.number + 1, broken, goesLiveAt });
      });
      for (const delay of events) {
        end = Math.max(end, at + delay);
        plan(at + delay, deliver);
      }
      end = Math.max(end, at + (goesLiveAfter ?? 0));
    }
  }
  beginAt(0);
  while (agenda.length > 0) {
    agenda.sort((left, right) => left.at - right.at || left.order - right.order);
    const next = agenda.shift();
    if (next === undefined || next.at > end + settle) break;
    now = next.at;
    next.run();
  }
  now = end + settle;
  return { newest, lives, starts, end: instant(), peakBuilds };
}
