import { expect, test } from 'vitest';
import { createHosts } from './createHosts.ts';

/** Returns the time that the second of two requests has to wait, in milliseconds. */
async function secondPause(delay: number, wanted?: number): Promise<number> {
  const host = createHosts({ delay })('https://a.example/');
  if (wanted !== undefined) host.slowDown(wanted);
  await host.pause();
  const started = performance.now();
  await host.pause();
  return performance.now() - started;
}

test('there is a pause between two requests to the same host, and none before the first', async () => {
  // A timer may be early by a millisecond or two.
  expect(await secondPause(50)).toBeGreaterThan(45);
});

test('a host can want a longer pause, but not a shorter one', async () => {
  expect(await secondPause(0, 50)).toBeGreaterThan(45);
  expect(await secondPause(50, 0)).toBeGreaterThan(45);
});

test('a host is known by its name alone', () => {
  const hostOf = createHosts({ delay: 0 });
  expect(hostOf('http://a.example:8080/one')).toBe(hostOf('https://a.example/two'));
  expect(hostOf('https://b.example/')).not.toBe(hostOf('https://a.example/'));
});

test('a pause ends when the check does', async () => {
  const controller = new AbortController();
  const host = createHosts({ delay: 60 * 60_000, signal: controller.signal })('https://a.example/');
  await host.pause();
  const paused = host.pause();
  controller.abort(new Error('Ctrl-C'));
  await expect(paused).rejects.toThrow('aborted');
});
