import type { ProgressBar, ShownProgress } from './createProgressBar.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgressBar } from './createProgressBar.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(): { bar: ProgressBar; shown: ShownProgress[] } {
  const shown: ShownProgress[] = [];
  const bar = createProgressBar(
    (progress) => {
      if (progress !== (shown.at(-1) ?? 'hidden')) {
        shown.push(progress);
      }
    },
    () => 1,
  );
  return { bar, shown };
}

test('a page that comes within 200 ms shows no bar', () => {
  const { bar, shown } = watched();
  bar.start();
  vi.advanceTimersByTime(199);
  bar.finish();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([]);
});

test('the bar starts at 0.08 after 200 ms and grows by at most 0.02 every 800 ms', () => {
  const { bar, shown } = watched();
  bar.start();
  vi.advanceTimersByTime(200);
  expect(shown).toEqual([0.08]);
  vi.advanceTimersByTime(1600);
  expect(shown).toEqual([0.08, 0.1, 0.12000000000000001]);
});

test('it never reaches the end by itself', () => {
  const { bar, shown } = watched();
  bar.start();
  vi.advanceTimersByTime(600_000);
  expect(shown.at(-1)).toBe(0.994);
});

test('fills when the page arrives, then fades, 200 ms each', () => {
  const { bar, shown } = watched();
  bar.start();
  vi.advanceTimersByTime(300);
  bar.finish();
  expect(shown).toEqual([0.08, 1]);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual([0.08, 1, 'done']);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual([0.08, 1, 'done', 'hidden']);
});

test('a second navigation continues the same bar', () => {
  const { bar, shown } = watched();
  bar.start();
  vi.advanceTimersByTime(300);
  bar.start();
  vi.advanceTimersByTime(300);
  expect(shown).toEqual([0.08]);
});
