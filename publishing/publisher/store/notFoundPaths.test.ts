import type { PublisherStore } from './openPublisherStore.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPublisherStore } from './openPublisherStore.ts';

let folder: string;
let store: PublisherStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'not-found-'));
  store = openPublisherStore(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const on = (day: string): Date => new Date(`${day}T23:59:59.999Z`);

test('counts are summed up, and the most wanted come first', () => {
  store.addNotFound([['/a', 2]], on('2026-01-01'));
  store.addNotFound([['/a', 1]], on('2026-01-01'));
  store.addNotFound(
    [
      ['/b', 9],
      ['/a', 1],
    ],
    on('2026-01-03'),
  );
  expect(store.notFound(on('2026-01-03'))).toEqual([
    { path: '/b', count: 9, first: '2026-01-03', last: '2026-01-03' },
    { path: '/a', count: 4, first: '2026-01-01', last: '2026-01-03' },
  ]);
});

test('days count for 90 days', () => {
  store.addNotFound([['/a', 5]], on('2026-01-01'));
  store.addNotFound([['/a', 1]], on('2026-04-01'));
  expect(store.notFound(on('2026-04-01'))).toMatchObject([{ path: '/a', count: 6 }]);
  expect(store.notFound(on('2026-04-02'))).toMatchObject([{ path: '/a', count: 1 }]);
  store.addNotFound([['/b', 1]], on('2026-04-02'));
  // They are deleted, and not only left out.
  expect(store.notFound(on('2026-04-01'))).toMatchObject([{ path: '/b' }, { path: '/a', count: 1 }]);
});

test('of very many paths, those asked for most often are kept, and 200 are listed', () => {
  const many = Array.from({ length: 2500 }, (_, index) => [`/${index}`, index + 1] as const);
  store.addNotFound(many, on('2026-01-01'));
  const listed = store.notFound(on('2026-01-01'));
  expect([listed.length, listed[0]?.path, listed.at(-1)?.path]).toEqual([200, '/2499', '/2300']);
  store.addNotFound([['/600', 5000]], on('2026-01-01'));
  // It was kept, and `/400` was not.
  store.addNotFound([['/400', 5000]], on('2026-01-01'));
  expect(store.notFound(on('2026-01-01')).slice(0, 2)).toMatchObject([
    { path: '/600', count: 5601 },
    { path: '/400', count: 5000 },
  ]);
});
