import type { Observable } from 'rxjs';
import fc from 'fast-check';
import { defer, map, of, Subject, switchMap, timer } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from '../lake/createConnection.ts';
import { createPublishGuard } from '../lake/createPublishGuard.ts';
import { createPauseCommit, pauseLength } from './createPauseCommit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Operation = 'patch' | 'commit' | 'publish';

/** One document in a Studio: its stream of operations as Sanity has it, and the lake's answers. */
function openStudio() {
  const connection = createConnection(() => Promise.resolve());
  const guard = createPublishGuard(connection);
  const calls = new Subject<{ readonly operation: Operation; readonly takes: number }>();
  let revision = 'r0';
  const [saved, cancelled]: [number[], string[]] = [[], []];
  let publishing: string | undefined;
  let [isOpen, isConnected] = [true, true];
  let count = 0;

  const publish = (takes: number): Observable<unknown> =>
    defer(() => {
      count += 1;
      const own = `publish ${count}`;
      publishing = own;
      // It waits until all is saved, then for the answer.
      return timer(takes).pipe(
        map(() => {
          publishing = undefined;
          revision = `r${count}`;
        }),
      );
    });
  // Like Sanity's: what comes next cancels what is not done.
  calls
    .pipe(
      switchMap(({ operation, takes }) => {
        if (publishing !== undefined) cancelled.push(`${publishing} by ${operation}`);
        publishing = undefined;
        if (operation === 'commit') saved.push(Date.now());
        return operation === 'publish' ? publish(takes) : of(undefined);
      }),
    )
    .subscribe();

  const pause = createPauseCommit({
    commit: () => calls.next({ operation: 'commit', takes: 0 }),
    isPreviewOpen: () => isOpen,
    isConnected: () => isConnected,
    isBeingPublished: () => guard.isPending('a', revision),
  });
  return {
    type: () => {
      calls.next({ operation: 'patch', takes: 0 });
      pause.edited();
    },
    /** A click on the button: it asks, looks something up, and publishes. */
    clickPublish: (lookUp: number, takes: number) => {
      pause.interrupted();
      guard.ask('a', { userId: 'me', revision });
      setTimeout(() => calls.next({ operation: 'publish', takes }), lookUp);
    },
    /** The same, but nothing that we see comes before it: another way to publish may be added some day. */
    publishUnseen: (lookUp: number, takes: number) => {
      guard.ask('a', { userId: 'me', revision });
      setTimeout(() => calls.next({ operation: 'publish', takes }), lookUp);
    },
    click: () => pause.interrupted(),
    setPreview: (now: boolean) => {
      isOpen = now;
    },
    setConnected: (now: boolean) => {
      isConnected = now;
    },
    saved,
    cancelled,
    revision: () => revision,
  };
}

test('what is typed is saved once, at a pause', () => {
  const { type, saved } = openStudio();
  const begun = Date.now();
  for (const wait of [50, 99, 30]) {
    type();
    vi.advanceTimersByTime(wait);
  }
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(saved).toEqual([begun + 149 + pauseLength]);
});

test.each<readonly [string, (studio: ReturnType<typeof openStudio>) => void]>([
  ['without a preview', ({ setPreview }) => setPreview(false)],
  ['without a connection', ({ setConnected }) => setConnected(false)],
])('nothing is saved early %s', (_how, change) => {
  const studio = openStudio();
  change(studio);
  studio.type();
  vi.advanceTimersByTime(1000);
  expect(studio.saved).toEqual([]);
});

test('after a click, what was typed is left to the Studio', () => {
  const { type, click, saved } = openStudio();
  type();
  click();
  vi.advanceTimersByTime(1000);
  expect(saved).toEqual([]);
});

test.each<'clickPublish' | 'publishUnseen'>(['clickPublish', 'publishUnseen'])(
  'a publish just after a key is carried out (%s)',
  (how) => {
    const studio = openStudio();
    studio.type();
    vi.advanceTimersByTime(50);
    studio[how](10, 500);
    vi.advanceTimersByTime(2000);
    expect([studio.cancelled, studio.revision()]).toEqual([[], 'r1']);
    studio.type();
    vi.advanceTimersByTime(1000);
    expect(studio.saved).toHaveLength(1);
  },
);

test('a second publish that was asked for before the first was done is carried out, too', () => {
  const studio = openStudio();
  studio.publishUnseen(0, 0);
  studio.publishUnseen(2, 99);
  vi.advanceTimersByTime(1);
  studio.type();
  vi.advanceTimersByTime(1000);
  expect([studio.cancelled, studio.revision()]).toEqual([[], 'r2']);
});

test('no order of keys, clicks, lost connections and slow answers lets us cancel a publish', () => {
  const step = fc.record({
    what: fc.constantFrom('type', 'publish', 'unseen', 'click', 'lose', 'find', 'close', 'open'),
    wait: fc.integer({ min: 0, max: 250 }),
    lookUp: fc.integer({ min: 0, max: 300 }),
    takes: fc.integer({ min: 0, max: 1500 }),
  } as const);
  let published = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const studio = openStudio();
      for (const { what, wait, lookUp, takes } of steps) {
        if (what === 'type') studio.type();
        else if (what === 'publish') studio.clickPublish(lookUp, takes);
        else if (what === 'unseen') studio.publishUnseen(lookUp, takes);
        else if (what === 'click') studio.click();
        else if (what === 'lose' || what === 'find') studio.setConnected(what === 'find');
        else studio.setPreview(what === 'open');
        vi.advanceTimersByTime(wait);
      }
      vi.advanceTimersByTime(5000);
      if (studio.revision() !== 'r0') published += 1;
      // Typing on cancels it in Sanity's Studio, and so does asking once more.
      expect(studio.cancelled.filter((each) => each.endsWith('commit'))).toEqual([]);
    }),
  );
  expect(published).toBeGreaterThan(10);
});
