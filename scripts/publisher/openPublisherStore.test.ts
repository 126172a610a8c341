import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveBuild } from './liveBuild.ts';
import type { PublisherStore } from './openPublisherStore.ts';
import { openPublisherStore } from './openPublisherStore.ts';

let folder: string;
let store: PublisherStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  store = openPublisherStore(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const now = new Date('2026-01-02T03:04:05Z');
const notice = (key: string) => ({ key, documentId: 'a' });
const build = (id: string, fields: Partial<LiveBuild> = {}): LiveBuild => ({
  id,
  covers: 0,
  contentId: 'c0ffee',
  code: 'c0de',
  asOf: '2026-01-02T03:04:05.000Z',
  pages: 3,
  basePath: '/handbook',
  builtAt: '2026-01-02T03:04:05.000Z',
  ...fields,
});

function reopen(): void {
  store.close();
  store = openPublisherStore(folder);
}

test('a notice is new once, also for the next process', () => {
  expect([store.note(notice('a'), now), store.note(notice('a'), now), store.note(notice('b'), now)]).toEqual([
    true,
    false,
    true,
  ]);
  reopen();
  expect(store.note(notice('b'), now)).toBe(false);
  expect(store.newestNotice()).toBe(2);
});

test('the build that was switched in last is live, also for the next process', () => {
  expect(store.live()).toBeUndefined();
  store.switchTo(build('one'));
  store.switchTo(build('two', { goesLiveAt: '2026-05-01T00:00:00.000Z' }));
  reopen();
  expect(store.live()).toEqual(build('two', { goesLiveAt: '2026-05-01T00:00:00.000Z' }));
});

test('a build that cannot be switched in leaves the live one', () => {
  store.switchTo(build('one'));
  store.switchTo(build('two'));
  expect(() => store.switchTo(build('one'))).toThrow('UNIQUE');
  expect(store.live()?.id).toBe('two');
});

test('a live build is confirmed to show what was noted since', () => {
  store.switchTo(build('one', { goesLiveAt: '2026-05-01T00:00:00.000Z' }));
  store.confirm(7, undefined);
  expect(store.live()).toEqual(build('one', { covers: 7 }));
});

test('forgets old builds and old notices, but not the live build nor what it does not show', () => {
  for (const key of ['a', 'b', 'c']) store.note(notice(key), now);
  for (const id of ['one', 'two', 'three']) store.switchTo(build(id, { covers: 2 }));
  store.forget(['two'], new Date(now.getTime() + 1));
  expect(store.recent(9)).toEqual(['three', 'two']);
  expect(store.note(notice('c'), now)).toBe(false);
  expect(store.note(notice('a'), now)).toBe(true);
});

test('numbers go on when all notices are forgotten', () => {
  store.note(notice('a'), now);
  store.switchTo(build('one', { covers: 1 }));
  store.forget([], new Date(now.getTime() + 1));
  reopen();
  expect(store.newestNotice()).toBe(1);
});

test('a second publisher on the same folder is refused', () => {
  expect(() => openPublisherStore(folder)).toThrow(
    /cannot use its data folder .* Another publisher uses it: stop that one/,
  );
});
