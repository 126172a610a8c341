import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedFor, pruneCache } from './pruneCache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-06-01T12:00:00.000Z');
function keep(name: string, age: number): void {
  writeFileSync(path.join(folder, name), name);
  const usedAt = new Date(now.getTime() - age);
  utimesSync(path.join(folder, name), usedAt, usedAt);
}
const kept = (): readonly string[] => readdirSync(folder).toSorted();

test('deletes what was not used for a month, also what a build that was killed has left', () => {
  for (const name of ['old', 'old.part', 'needed']) keep(name, cachedFor + 1);
  keep('young', cachedFor - 1);
  mkdirSync(path.join(folder, 'other'));
  utimesSync(path.join(folder, 'other'), 0, 0);
  pruneCache(folder, new Set(['needed', 'nowhere']), now);
  expect(kept()).toEqual(['needed', 'young']);
});

test('what a build needs counts as used on that day', () => {
  keep('needed', cachedFor + 1);
  pruneCache(folder, new Set(['needed']), now);
  pruneCache(folder, new Set(), new Date(now.getTime() + cachedFor - 1));
  expect(kept()).toEqual(['needed']);
  pruneCache(folder, new Set(), new Date(now.getTime() + cachedFor + 1));
  expect(kept()).toEqual([]);
});

test('a cache that does not exist has nothing to delete', () => {
  rmSync(folder, { recursive: true });
  expect(() => pruneCache(folder, new Set(), now)).not.toThrow();
});
