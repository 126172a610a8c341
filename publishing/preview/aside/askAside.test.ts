import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { askAside } from './askAside.ts';

let thread: ReturnType<typeof askAside<string, string>>;
beforeEach(() => {
  thread = askAside<string, string>(new URL('../testing/echoThread.ts', import.meta.url), {});
});
afterEach(() => thread.close());

test('each question gets its own answer, or the error that it has caused', async () => {
  const asked = ['one', 'fail', 'two'].map((question) => thread.ask(question));
  expect(await Promise.allSettled(asked)).toEqual([
    { status: 'fulfilled', value: 'one' },
    { status: 'rejected', reason: new Error('It has failed.') },
    { status: 'fulfilled', value: 'two' },
  ]);
});

test('when the thread ends by itself, whoever waits is told, and the next question starts it again', async () => {
  const ends = thread.ask('end');
  const waits = thread.ask('never answered');
  await expect(ends).rejects.toThrow('The thread that was asked has ended.');
  await expect(waits).rejects.toThrow('The thread that was asked has ended.');
  expect(await thread.ask('again')).toBe('again');
});

test('whoever waits when it is closed is told, and nobody is asked any more', async () => {
  const waits = thread.ask('too late');
  await Promise.all([expect(waits).rejects.toThrow('Nobody is asked any more.'), thread.close()]);
  await expect(thread.ask('much too late')).rejects.toThrow('Nobody is asked any more.');
});

test('the thread is told when nobody waits for an answer any more, and others get theirs', async () => {
  const leaving = new AbortController();
  const left = thread.ask('work', leaving.signal);
  expect(await thread.ask('one')).toBe('one');
  leaving.abort();
  expect(await left).toBe('work');
  await expect(thread.ask('two', leaving.signal)).rejects.toMatchObject({ status: 499 });
});

test('a thread that does not answer is ended, and the next question starts it again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ending = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => {
    ending.mockRestore();
    vi.useRealTimers();
  });
  expect(await thread.ask('one')).toBe('one');
  const refused = thread.ask('hang').catch(String);
  vi.advanceTimersByTime(5 * 60_000);
  expect(await refused).toContain('did not answer for five minutes');
  await Promise.all(ending.mock.results.map(({ value }) => value));
  expect(ending).toHaveBeenCalledOnce();
  expect(await thread.ask('again')).toBe('again');
});
