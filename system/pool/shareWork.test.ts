import { expect, test } from 'vitest';
import { shareWork } from './shareWork.ts';

/** Work that ends when it is told to, or with the reason of its signal. */
function start() {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let given: AbortSignal | undefined;
  const work = shareWork(async (signal) => {
    given = signal;
    await ended;
    signal.throwIfAborted();
    return 'done';
  });
  return { work, end, isGivenUp: () => given?.aborted };
}

test('work goes on until the last of those who wait has left', async () => {
  const { work, end, isGivenUp } = start();
  const [one, other] = [new AbortController(), new AbortController()];
  const both = Promise.allSettled([work.wait(one.signal), work.wait(other.signal)]);
  one.abort();
  expect([isGivenUp(), work.isLeft()]).toEqual([false, false]);
  other.abort();
  expect([isGivenUp(), work.isLeft()]).toEqual([true, true]);
  end();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('somebody who stays gets the result, whoever else leaves', async () => {
  const { work, end, isGivenUp } = start();
  const leaver = new AbortController();
  const all = Promise.all([work.wait(), work.wait(leaver.signal), work.wait()]);
  leaver.abort();
  end();
  expect(await all).toEqual(['done', 'done', 'done']);
  expect(isGivenUp()).toBe(false);
});

test('somebody who has left already does not count, and leaving after the end ends nothing', async () => {
  const { work, end, isGivenUp } = start();
  await expect(work.wait(AbortSignal.abort())).rejects.toMatchObject({ status: 499 });
  const late = new AbortController();
  const waits = work.wait(late.signal);
  end();
  expect(await waits).toBe('done');
  late.abort();
  expect(isGivenUp()).toBe(false);
});
