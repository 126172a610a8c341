import type { RestartBackoff } from './restartBackoff.ts';
import type { SupervisedProcess, SuperviseOptions } from './superviseProcess.ts';
import type { FixtureSettings } from './testing/fixtureService.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '#system/process/freePort.ts';
import { restartDelay } from './restartBackoff.ts';
import { superviseProcess } from './superviseProcess.ts';

const backoff: RestartBackoff = { first: 20, max: 60, stable: 600_000 };
const until = { timeout: 60_000, interval: 10 };
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let supervised: SupervisedProcess;
let said: string[] = [];
let told: unknown[] = [];

function supervise(settings: () => FixtureSettings, more: Partial<SuperviseOptions> = {}): void {
  said = [];
  told = [];
  supervised = superviseProcess({
    name: 'fixture',
    module: new URL('./testing/fixtureService.ts', import.meta.url),
    settings,
    env: process.env,
    execArgv: [],
    backoff,
    maxStopTime: 30_000,
    say: (text) => said.push(text),
    hide: (text) => text,
    onChange: () => {},
    onTold: (message) => told.push(message),
    mayRetry: () => true,
    ...more,
  });
  supervised.start();
}

afterEach(() => supervised.close());

const isRunning = (restarts: number) =>
  vi.waitFor(() => expect(supervised.state()).toMatchObject({ state: 'running', restarts }), until);

test('a running process gets messages, and ends when it is asked to', async () => {
  supervise(() => ({ does: 'run' }));
  await isRunning(0);
  supervised.tell({ a: 1 });
  await vi.waitFor(() => expect(told).toEqual([{ echo: { a: 1 } }]), until);
  const { pid = 0 } = supervised.state();
  await supervised.close();
  expect(supervised.state()).toMatchObject({ state: 'stopped', restarts: 0 });
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(said).toEqual([]);
});

test.each([
  ['throw', 'thrown'],
  ['reject', 'rejected'],
  ['exit', 'it ended with exit code 3'],
])('restarts it after %s, and keeps the reason', async (message, reason) => {
  supervise(() => ({ does: 'run' }));
  await isRunning(0);
  supervised.tell(message);
  await isRunning(1);
  expect(supervised.state().lastError?.message).toBe(reason);
  expect(said[0]).toContain(`The fixture has failed: `);
  expect(said[0]).toContain(reason);
  expect(said[1]).toBe('The fixture runs again.');
  expect(said).toHaveLength(2);
});

test.each([
  ['says that it cannot work', 'be ill', /runs but cannot work: .*\/healthz has answered 503 2 times/],
  ['hangs', 'hang', /runs but does not answer: .*\/healthz was asked 2 times/],
])('a process that %s is ended, started again and reported', async (_what, message, reason) => {
  const port = await freePort();
  const health = { url: () => `http://127.0.0.1:${port}/healthz`, every: 20, patience: 500, looks: 2 };
  supervise(() => ({ does: 'serve', port }), { health, maxStopTime: 100 });
  await isRunning(0);
  const { pid = 0 } = supervised.state();
  // It was well before.
  await vi.waitFor(() => expect(told).toContain('asked'), until);
  supervised.tell(message);
  await isRunning(1);
  expect(supervised.state().pid).not.toBe(pid);
  expect(supervised.state().lastError?.message).toMatch(reason);
  expect(said[0]).toMatch(reason);
  expect(said[1]).toBe('The fixture runs again.');
  // Until it says itself that it works.
  await vi.waitFor(() => expect(supervised.state()).toMatchObject({ isUnwell: false }), until);
});

test('retries one that cannot start, and prints the reason once and that it runs again', async () => {
  let reason = 'The folder is taken.';
  let tries = 0;
  supervise(() => {
    tries += 1;
    return tries < 5 ? { does: 'refuse', reason } : { does: 'run' };
  });
  await vi.waitFor(() => expect(tries).toBe(3), until);
  reason = 'The disk is full.';
  await isRunning(4);
  expect(said.map((text) => text.trim().split('\n')[0])).toEqual([
    'The fixture cannot start: The folder is taken.',
    'The fixture cannot start: The disk is full.',
    'The fixture runs again.',
  ]);
  expect(supervised.state().lastError?.message).toBe('The disk is full.');
});

test('does not retry if the caller refuses', async () => {
  const mayRetry = vi.fn<(reason: string) => boolean>(() => false);
  supervise(() => ({ does: 'refuse', reason: 'no' }), { mayRetry });
  await vi.waitFor(() => expect(supervised.state().state).toBe('stopped'), until);
  expect(mayRetry.mock.calls).toEqual([['no']]);
  expect(supervised.state()).toMatchObject({ restarts: 0, lastError: { message: 'no' } });
});

test.each(['cling', 'run'] as const)('one that does not end by itself is killed: %s', async (does) => {
  supervise(() => ({ does }), { maxStopTime: 100 });
  await isRunning(0);
  const { pid = 0 } = supervised.state();
  if (does === 'run') supervised.tell('hang');
  await supervised.close();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('does not restart a waiting process once it is closed', async () => {
  supervise(() => ({ does: 'refuse', reason: 'no' }), {
    backoff: { ...backoff, first: 600_000, max: 600_000 },
  });
  await vi.waitFor(() => expect(supervised.state().state).toBe('waiting'), until);
  expect(Date.parse(supervised.state().nextAt ?? '')).toBeGreaterThan(Date.now() + 500_000);
  await supervised.close();
  expect(supervised.state()).toMatchObject({ state: 'stopped', restarts: 0 });
});

test('never starts a process that is closed first', async () => {
  supervise(() => ({ does: 'run' }));
  await supervised.close();
  supervised.start();
  expect(supervised.state().state).toBe('stopped');
});

test('the wait doubles up to its limit', () => {
  const delays = [1, 2, 3, 4, 5, 100].map((ended) =>
    restartDelay(ended, { first: 1000, max: 10_000, stable: 0 }),
  );
  expect(delays).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
});
