import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterAwake } from './createConnection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('calls back after the time, unless it is cancelled', () => {
  const [callback, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()];
  afterAwake(4000, callback);
  const cancel = afterAwake(4000, cancelled);
  vi.advanceTimersByTime(3999);
  expect(callback).not.toHaveBeenCalled();
  cancel();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(callback).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
});

test('a page that was busy for long has not waited for long', () => {
  const callback = vi.fn<() => void>();
  afterAwake(4000, callback);
  // Whatever time has passed, a page runs the timers that are due once.
  for (let turn = 1; turn < 8; turn += 1) vi.runOnlyPendingTimers();
  expect(callback).not.toHaveBeenCalled();
  vi.runOnlyPendingTimers();
  expect(callback).toHaveBeenCalledTimes(1);
});
