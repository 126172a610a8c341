import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './createConnection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that is too busy to see a response does not take the connection for lost', async () => {
  const pong = Promise.withResolvers<void>();
  const connection = createConnection((signal) => {
    signal.addEventListener('abort', () => pong.reject(signal.reason));
    return pong.promise;
  });
  const checked = connection.check();
  // However long the page was busy: it then runs the timers that are due, before it sees the response.
  vi.runOnlyPendingTimers();
  pong.resolve();
  expect(await checked).toBe(true);
});
