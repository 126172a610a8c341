import { expect, test } from 'vitest';
import { untilStopped } from './untilStopped.ts';

test('it closes what was started when it is asked to end, the last first', async () => {
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

test('when the work fails, it tells what runs to end, closes it, and passes the error on', async () => {
  const closed: boolean[] = [];
  const running = untilStopped(async ({ signal, onStop }) => {
    onStop(async () => void closed.push(signal.aborted));
    throw new Error('no port');
  });
  await expect(running).rejects.toThrow('no port');
  expect(closed).toEqual([true]);
});

test('an error that comes from the stopping is none', async () => {
  const running = untilStopped(async ({ signal }) => {
    process.emit('SIGINT');
    signal.throwIfAborted();
  });
  await expect(running).resolves.toBe(undefined);
});
