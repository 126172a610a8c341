import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceBody } from './paceBody.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, seconds * 1000));

async function* body(pieces: number, bytes: number, secondsEach: number): AsyncGenerator<Buffer> {
  for (let count = 0; count < pieces; count++) {
    await wait(secondsEach);
    yield Buffer.alloc(bytes);
  }
}

/** Reads a body while time passes, and returns how much came, and what ended it. */
async function read(
  source: AsyncIterable<Buffer>,
): Promise<{ readonly bytes: number; readonly end: unknown }> {
  const result: { bytes: number; end: unknown } = { bytes: 0, end: undefined };
  const readAll = async (): Promise<string> => {
    for await (const piece of paceBody(source)) result.bytes += piece.length;
    return 'whole';
  };
  void readAll()
    .catch((error: unknown) => error)
    .then((end) => (result.end = end));
  while (result.end === undefined) {
    await vi.advanceTimersByTimeAsync(1000);
    await setImmediate();
  }
  return result;
}

const tooSlow = expect.objectContaining({ status: 408 });

test('a large file on a slow connection may take longer than five minutes', async () => {
  expect(await read(body(200, 40_000, 2))).toEqual({ bytes: 8_000_000, end: 'whole' });
});

test('a body that pauses for too long ends', async () => {
  expect(await read(body(3, 10_000_000, 31))).toEqual({ bytes: 0, end: tooSlow });
  expect(await read(body(3, 10_000_000, 29))).toEqual({ bytes: 30_000_000, end: 'whole' });
});

test('a body of which hardly anything comes ends after a minute', async () => {
  expect(await read(body(100, 1, 25))).toEqual({ bytes: 2, end: tooSlow });
});
