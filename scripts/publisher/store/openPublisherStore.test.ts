import type { PublisherStore } from './openPublisherStore.ts';
import type { Refusal } from './refusal.ts';
import type { Release } from './release.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
const event = (signed: string, delivery?: string) => ({ signed, documentId: 'a', delivery });
const release = (id: string, fields: Partial<Release> = {}): Release => ({
  id,
  newestEvent: 0,
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

test('an event is new only once, also in the next process', () => {
  expect([
    store.receive(event('a'), now),
    store.receive(event('a'), now),
    store.receive(event('b'), now),
  ]).toEqual([true, false, true]);
  reopen();
  expect(store.receive(event('b'), now)).toBe(false);
  expect(store.newestEvent()).toBe(2);
});

test('the release that was switched to last is live, also in the next process', () => {
  expect(store.live()).toBeUndefined();
  store.switchTo(release('one'));
  store.switchTo(release('two', { goesLiveAt: '2026-05-01T00:00:00.000Z' }));
  reopen();
  expect(store.live()).toEqual(release('two', { goesLiveAt: '2026-05-01T00:00:00.000Z' }));
});

test('a failed switch leaves the live release', () => {
  store.switchTo(release('one'));
  store.switchTo(release('two'));
  expect(() => store.switchTo(release('one'))).toThrow('UNIQUE');
  expect(store.live()?.id).toBe('two');
});

test('confirms that the live release shows newer events', () => {
  store.switchTo(release('one', { goesLiveAt: '2026-05-01T00:00:00.000Z' }));
  store.confirm(7, undefined);
  expect(store.live()).toEqual(release('one', { newestEvent: 7 }));
});

test('recognizes an event by the signed bytes and by its delivery', () => {
  expect(store.receive(event('a', 'x'), now)).toBe(true);
  expect(store.receive(event('a', 'y'), now)).toBe(false);
  expect(store.receive(event('b', 'x'), now)).toBe(false);
  expect(store.receive(event('b'), now)).toBe(true);
  expect(store.newestEvent()).toBe(2);
});

test('removes a release, but never the live one', () => {
  for (const id of ['one', 'two', 'three']) store.switchTo(release(id));
  store.removeRelease('two');
  expect(store.releases()).toEqual(['three', 'one']);
  expect(() => store.removeRelease('three')).toThrow('FOREIGN KEY');
  reopen();
  expect(store.releases()).toEqual(['three', 'one']);
});

test('prunes old events', () => {
  store.receive(event('a'), now);
  store.receive(event('b'), new Date(now.getTime() + 2));
  store.pruneEvents(new Date(now.getTime() + 1));
  expect([store.receive(event('b'), now), store.receive(event('a'), now)]).toEqual([false, true]);
});

test('numbering continues after all events are pruned', () => {
  store.receive(event('a'), now);
  store.pruneEvents(new Date(now.getTime() + 1));
  reopen();
  expect(store.newestEvent()).toBe(1);
});

const refusal: Refusal = {
  contentId: 'bad',
  code: 'c0de',
  asOf: '2026-01-02T03:04:05.000Z',
  goesLiveAt: '2026-05-01T00:00:00.000Z',
  refusedAt: '2026-01-02T03:04:06.000Z',
  problems: [{ code: 'x', severity: 'error', message: 'It is wrong.', fix: 'Fix it.' }],
};

test('remembers refused content, also in the next process, until something is shown', () => {
  store.refuse(refusal);
  reopen();
  expect(store.refusal()).toEqual(refusal);
  store.switchTo(release('one'));
  expect(store.refusal()).toBeUndefined();
  store.refuse(refusal);
  store.confirm(0, undefined);
  expect(store.refusal()).toBeUndefined();
  reopen();
  expect(store.refusal()).toBeUndefined();
});

test('a failed write does not change what is read', () => {
  store.receive(event('a'), now);
  store.switchTo(release('one'));
  store.close();
  expect(() => store.receive(event('b'), now)).toThrow(/not open|finalized/);
  expect(() => store.switchTo(release('two'))).toThrow(/not open|finalized/);
  expect(() => store.confirm(7, undefined)).toThrow(/not open|finalized/);
  expect(() => store.refuse(refusal)).toThrow(/not open|finalized/);
  expect(() => store.removeRelease('one')).toThrow(/not open|finalized/);
  expect([store.newestEvent(), store.live(), store.releases()]).toEqual([1, release('one'), ['one']]);
  // It is true all the same.
  expect(store.refusal()).toEqual(refusal);
  store = openPublisherStore(folder);
});

test('creates the database again if its file was deleted', () => {
  store.receive(event('a'), now);
  store.switchTo(release('one'));
  store.reopenIfGone();
  expect(store.live()?.id).toBe('one');
  rmSync(folder, { recursive: true });
  store.reopenIfGone();
  expect([store.live(), store.newestEvent()]).toEqual([undefined, 0]);
  store.switchTo(release('two'));
  reopen();
  expect(store.live()?.id).toBe('two');
});

test('updates a database of the first layout', () => {
  store.close();
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  const old = new DatabaseSync(path.join(folder, 'publisher.sqlite'));
  old.exec(`
    CREATE TABLE notices (seq INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, document_id TEXT NOT NULL,
      noted_at TEXT NOT NULL) STRICT;
    INSERT INTO notices (key, document_id, noted_at) VALUES ('a', 'd', '2026-01-02T03:04:05.000Z');`);
  old.close();
  store = openPublisherStore(folder);
  expect([store.newestEvent(), store.receive(event('b', 'x'), now)]).toEqual([1, true]);
});

test('does not open a damaged database, and gives advice that works', () => {
  store.close();
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'publisher.sqlite'), 'x'.repeat(10_000));
  expect(() => openPublisherStore(folder)).toThrow(
    /Its database is damaged. Stop everything, move the files 'publisher\.sqlite\*' out of this folder/,
  );
  rmSync(folder, { recursive: true });
  store = openPublisherStore(folder);
});

test('refuses a second publisher on the same folder', () => {
  expect(() => openPublisherStore(folder)).toThrow(
    /cannot use its data folder .* Another publisher uses it: stop that one/,
  );
});
