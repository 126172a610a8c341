import { expect, test } from 'vitest';
import { untilStopped } from './untilStopped.ts';

test('closes what was started when it is asked to end, the last first', async () => {
  const closed: string[] = [];
  const listening = process.listenerCount('SIGTERM');
  const running = untilStopped(async ({ onStop }) => {
    onStop(async () => void closed.push('lake'));
    onStop(async () => void closed.push('site'));
  });
  expect(process.listenerCount('SIGTERM')).toBe(listening + 1);
  process.emit('SIGTERM');
  await running;
  expect(closed).toEqual(['site', 'lake']);
  expect(process.listenerCount('SIGTERM')).toBe(listening);
});

test('when the work fails, aborts and closes what runs, and passes the error on', async () => {
  const closed: boolean[] = [];
  const running = untilStopped(async ({ signal, onStop }) => {
    onStop(async () => void closed.push(signal.aborted));
    throw new Error('no port');
  });
  await expect(running).rejects.toThrow('no port');
  expect(closed).toEqual([true]);
});

test('ignores an error that stopping causes', async () => {
  const running = untilStopped(async ({ signal }) => {
    process.emit('SIGINT');
    signal.throwIfAborted();
  });
  await expect(running).resolves.toBe(undefined);
});

test('closes the rest if something cannot be closed, and reports that at the end', async () => {
  const closed: string[] = [];
  const running = untilStopped(async ({ onStop }) => {
    onStop(async () => void closed.push('lake'));
    onStop(() => Promise.reject(new Error('The site is stuck.')));
    onStop(async () => void closed.push('studio'));
    onStop(() => Promise.reject(new Error('The publisher is stuck.')));
    process.emit('SIGTERM');
  });
  await expect(running).rejects.toThrow('The publisher is stuck.\nThe site is stuck.');
  expect(closed).toEqual(['studio', 'lake']);
});

test('reports the reason of a failure before what could not be closed after it', async () => {
  const running = untilStopped(async ({ onStop }) => {
    onStop(() => Promise.reject(new Error('The lake is stuck.')));
    throw new Error('no port');
  });
  await expect(running).rejects.toThrow('no port\nThe lake is stuck.');
});
