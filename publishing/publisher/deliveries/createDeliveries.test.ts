import type { TargetEnv } from '#env';
import type { Deliver } from '#publishing/delivery/deliverAside.ts';
import type { Deliveries } from './createDeliveries.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeliveries } from './createDeliveries.ts';

const targets: readonly TargetEnv[] = [
  { kind: 'folder', folder: '/site' },
  { kind: 'command', command: 'push --token=secret', timeout: 1 },
];
const folder = "The folder '/site'";
const command = 'The command of DELIVER_COMMAND';
const done = { put: 1, removed: 0, pending: 0 };

let live: string | undefined;
let calls: string[];
let said: string[];
/** Each status that was announced. */
let states: string[];
let deliver: Deliver;
let deliveries: Deliveries;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00.000Z') });
  [live, calls, said, states] = ['one', [], [], []];
  deliver = async () => done;
  deliveries = createDeliveries({
    targets,
    live: () => (live === undefined ? undefined : { id: live, manifest: `${live}.json` }),
    deliver: (target, manifest, options) => {
      calls.push(`${target.kind} ${manifest}`);
      return deliver(target, manifest, options);
    },
    now: () => new Date(),
    onChange: () => states.push(JSON.stringify(deliveries.status())),
    say: (text) => said.push(text),
  });
});
afterEach(async () => {
  await deliveries.close();
  vi.useRealTimers();
});

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test('each target gets what is live, once', async () => {
  deliveries.wake();
  deliveries.wake();
  await settle();
  deliveries.wake();
  expect(calls).toEqual(['folder one.json', 'command one.json']);
  expect(deliveries.status()).toEqual(
    [folder, command].map((name) => ({ name, release: 'one', deliveredAt: '2026-03-01T12:00:00.000Z' })),
  );
  expect(said[0]).toBe(`${folder} has the release one: 1 file sent, 0 removed in 0.0 s.`);
  live = undefined;
  deliveries.wake();
  expect(calls).toHaveLength(2);
});

test('what goes live during a delivery follows it, and a rollback is a delivery', async () => {
  const first = Promise.withResolvers<typeof done>();
  deliver = () => first.promise;
  deliveries.wake();
  [live, deliver] = ['two', async () => done];
  deliveries.wake();
  expect(deliveries.status()[0]).toMatchObject({ delivering: { release: 'one' } });
  first.resolve(done);
  await settle();
  expect(calls.filter((call) => call.startsWith('folder'))).toEqual(['folder one.json', 'folder two.json']);
  live = 'one';
  deliveries.wake();
  await settle();
  expect(deliveries.status()[0]).toMatchObject({ release: 'one' });
});

test('one that fails is tried again, later each time, and keeps no other waiting', async () => {
  deliver = async ({ kind }) => {
    if (kind === 'folder') throw new Error('The disk is full.');
    return done;
  };
  deliveries.wake();
  await settle();
  expect(deliveries.status()).toMatchObject([
    { name: folder, failure: { message: 'The disk is full.', retryAt: '2026-03-01T12:00:05.000Z' } },
    { name: command, release: 'one' },
  ]);
  deliveries.wake();
  expect(calls.filter((call) => call.startsWith('folder'))).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.filter((call) => call.startsWith('folder'))).toHaveLength(3);
  // The same is said once.
  expect(said.filter((text) => text.includes('disk'))).toHaveLength(1);
  [live, deliver] = ['two', async () => done];
  await vi.advanceTimersByTimeAsync(20_000);
  expect(deliveries.status()[0]).toEqual({ name: folder, release: 'two', deliveredAt: expect.any(String) });
});

test('after a failed delivery, going back to the release before delivers that again', async () => {
  deliveries.wake();
  await settle();
  deliver = async () => Promise.reject(new Error('Half of it is there.'));
  live = 'two';
  deliveries.wake();
  await settle();
  [live, deliver, calls] = ['one', async () => done, []];
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toEqual(['folder one.json', 'command one.json']);
  expect(deliveries.status().map(({ release, failure }) => [release, failure])).toEqual([
    ['one', undefined],
    ['one', undefined],
  ]);
});

test('it is said since when deliveries fail and what to do, and each change is announced', async () => {
  deliver = async ({ kind }) => (kind === 'folder' ? Promise.reject(new Error('No.')) : done);
  deliveries.wake();
  await settle();
  await vi.advanceTimersByTimeAsync(5000);
  const [status] = deliveries.status();
  expect(status?.failure).toEqual({
    since: '2026-03-01T12:00:00.000Z',
    at: '2026-03-01T12:00:05.000Z',
    message: 'No.',
    advice: expect.stringContaining('folder'),
    retryAt: '2026-03-01T12:00:15.000Z',
  });
  expect(states.at(-1)).toBe(JSON.stringify(deliveries.status()));
  deliver = async () => done;
  expect(deliveries.retry()).toBe(1);
  expect(deliveries.retry()).toBe(0);
  await settle();
  expect(deliveries.status()[0]).toMatchObject({ release: 'one' });
  expect(states.at(-1)).toBe(JSON.stringify(deliveries.status()));
});

test('what was not there yet is delivered when it is', async () => {
  deliver = async () => ({ ...done, pending: 2 });
  deliveries.wake();
  await settle();
  deliver = async () => done;
  deliveries.completed();
  await settle();
  deliveries.completed();
  await settle();
  expect(calls).toHaveLength(4);
});

test('closing stops what runs, and is no failure', async () => {
  deliver = (_target, _manifest, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('Stopped.')));
    });
  deliveries.wake();
  await deliveries.close();
  deliveries.wake();
  expect([calls.length, said]).toEqual([2, []]);
});

test('nobody reads a command that may have a secret in it', async () => {
  deliver = async () => Promise.reject(new Error('Failed.'));
  deliveries.wake();
  await settle();
  expect(JSON.stringify([said, deliveries.status()])).not.toContain('secret');
});
