import type { AssaultReport } from './assault.ts';
import type { Attack } from './attack.ts';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { assault } from './assault.ts';
import { startTarget } from './startTarget.ts';

// Each finding starts the server again a few times.
vi.setConfig({ testTimeout: 120_000 });

const get = (target: string): Attack => ({ kind: 'request', method: 'GET', target, headers: [], body: '' });

/** Attacks the fragile server, with this request among others. */
function attackWith(target: string, seconds = 60): Promise<AssaultReport> {
  return assault({
    start: () => startTarget('fragile', []),
    attacks: fc.constantFrom('/', '/a', '/b', target).map(get),
    health: '/',
    allowed: [503],
    seconds,
    seed: 1,
  });
}

test('isolates the request that ends the process, and quotes the last output', async () => {
  const report: unknown = await attackWith('/crash').catch((error: unknown) => error);
  if (!(report instanceof Error && report.cause instanceof Error)) throw new Error('It found nothing.');
  expect(report.message.match(/"target":"[^"]*"/g)).toEqual(['"target":"/crash"']);
  expect(report.cause.message).toContain('The fragile ended (exit code 1)');
  expect(report.cause.message).toContain('SyntaxError');
});

test('finds a request that makes the server fail', async () => {
  await expect(attackWith('/error')).rejects.toThrow('"target":"/error"');
});

test('measures what a server keeps', async () => {
  const { heap } = await attackWith('/leak', 3);
  expect(heap.late - heap.early).toBeGreaterThan(4 * 1024 * 1024);
});
