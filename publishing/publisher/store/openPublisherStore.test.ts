import type { Problem } from '#core/problem.ts';
import type { PublisherStore } from './openPublisherStore.ts';
import type { Refusal } from './refusal.ts';
import type { Release } from './release.ts';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { openPublisherStore } from './openPublisherStore.ts';
import { databaseName } from './openStoreSession.ts';
import { publisherNames } from './publisherNames.ts';

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

/** Returns the parts of the data folder that others can read or look into. */
const openToOthers = (): readonly string[] =>
  ['', ...readdirSync(folder)].filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0);

test('the data folder, the database and what was kept there before are their owner’s alone', () => {
  store.receive(event('a'), now);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([databaseName, `${databaseName}-wal`]));
  expect(openToOthers()).toEqual([]);
  store.close();
  // As an unpacked backup may have it.
  chmodSync(folder, 0o755);
  for (const name of ['former.json', 'link-report.json', 'alerts.json', 'start.json']) {
    writeFileSync(path.join(folder, name), '{}');
  }
  for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o644);
  store = openPublisherStore(folder);
  store.receive(event('b'), now);
  expect(openToOthers()).toEqual([]);
});

test('a folder with something else in it is not closed, and neither is that', () => {
  store.close();
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'index.html'), '');
  chmodSync(path.join(folder, 'index.html'), 0o644);
  store = openPublisherStore(folder);
  expect(openToOthers()).toEqual(['', 'index.html']);
});

test('every place of a release has a name of the data folder’s own', () => {
  const { folderOf: _folder, manifestOf: _manifest, ...places } = releasePlaces(folder);
  expect(Object.values(places).filter((place) => !publisherNames.test(path.basename(place)))).toEqual([]);
});

test('what was saved and is missing is counted', () => {
  for (const signed of ['a', 'b', 'c']) store.receive(event(signed), now);
  expect(store.missing).toBe(0);
  // As after a kill, with damage in the middle of the log.
  const killed = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  cpSync(folder, killed, { recursive: true });
  const log = path.join(killed, `${databaseName}-wal`);
  const bytes = readFileSync(log);
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
  writeFileSync(log, bytes);
  const again = openPublisherStore(killed);
  expect([again.missing, again.newestEvent()]).toEqual([1, 2]);
  again.close();
  rmSync(killed, { recursive: true });
});

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

test('documents that are announced after a release was built belong to it, each once', () => {
  const announce = (id: string, title: string) =>
    store.receive({ signed: `${id}${title}`, documentId: id, detail: { title } }, now);
  announce('a', 'A');
  store.switchTo(
    release('one', { newestEvent: 1, cause: { reasons: ['change'], ...store.changesBetween(0, 1) } }),
  );
  announce('b', 'B');
  announce('a', 'A2');
  announce('c', 'C');
  store.confirm(4, undefined);
  const cause = {
    reasons: ['change'],
    changed: 3,
    documents: ['C', 'A2', 'B'].map((title) => expect.objectContaining({ title })),
  };
  expect(store.live()?.cause).toEqual(cause);
  reopen();
  expect(store.live()?.cause).toEqual(cause);
});

test('a document that was deleted is told as removed', () => {
  store.receive({ signed: 'a', documentId: 'a', detail: { title: 'A' }, operation: 'delete' }, now);
  store.receive({ signed: 'b', documentId: 'b', detail: { title: 'B' }, operation: 'create' }, now);
  const at = now.toISOString();
  expect(store.changesBetween(0, 2).documents).toEqual([
    { id: 'b', title: 'B', at },
    { id: 'a', title: 'A', removed: true, at },
  ]);
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

test('remembers removed releases without their steps, but none that turned out to be no good', () => {
  for (const id of ['kept', 'one']) store.switchTo(release(id));
  store.switchTo({ ...release('two'), steps: [{ name: 'Pages', milliseconds: 1 }] });
  store.switchTo(release('bad'));
  store.switchBack('kept', now);
  for (const id of store.releases()) if (id !== 'kept') store.removeRelease(id);
  reopen();
  expect(store.pastReleases()).toEqual([release('two'), release('one')]);
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
  expect(store.reopenIfGone()).toBe(false);
  expect(store.live()?.id).toBe('one');
  rmSync(folder, { recursive: true });
  expect(store.reopenIfGone()).toBe(true);
  expect([store.live(), store.newestEvent()]).toEqual([undefined, 0]);
  store.switchTo(release('two'));
  reopen();
  expect(store.live()?.id).toBe('two');
});

const warning: Problem = { code: 'x', severity: 'warning', message: 'It is odd.', fix: 'Look at it.' };
const known: Partial<Release> = {
  cause: {
    reasons: ['change'],
    changed: 1,
    documents: [{ id: 'd', type: 'post', at: '2026-01-02T03:04:05.000Z' }],
  },
  steps: [{ name: 'Rendering 68 pages', milliseconds: 1200 }],
  rendered: 3,
  problems: [warning],
};

test('remembers why and how a release was built, and problems that were found later', () => {
  store.switchTo(release('one', known));
  store.switchTo(release('two'));
  store.addProblems('one', [warning]);
  store.addProblems(
    'two',
    Array.from({ length: 101 }, () => warning),
  );
  store.addProblems('gone', [warning]);
  expect(store.live()?.problems).toHaveLength(100);
  reopen();
  expect(store.live()?.problems).toHaveLength(100);
  expect(store.allReleases()[1]).toEqual(release('one', { ...known, problems: [warning, warning] }));
});

test('says which documents changed between two events, each once, newest first', () => {
  const receive = (id: string, documentId: string, title?: string) =>
    store.receive(
      { signed: id, documentId, ...(title !== undefined && { detail: { title, user: 'u' } }) },
      now,
    );
  receive('1', 'a', 'before');
  receive('2', 'a', 'A');
  receive('3', 'b');
  receive('4', 'a', 'A 2');
  receive('5', 'c', 'after');
  const at = now.toISOString();
  expect(store.changesBetween(1, 4)).toEqual({
    changed: 2,
    documents: [
      { id: 'a', title: 'A 2', user: 'u', at },
      { id: 'b', at },
    ],
  });
  for (let index = 0; index < 30; index += 1) receive(`more${index}`, `d${index}`);
  expect(store.changesBetween(5, 99)).toMatchObject({ changed: 30, documents: { length: 20 } });
  expect(store.changedIds(5, 34)).toHaveLength(29);
});

test('a pin makes an older release live until it is removed, also in the next process', () => {
  for (const id of ['one', 'two']) store.switchTo(release(id));
  const pin = { release: 'one', by: 'somebody', at: now.toISOString() };
  store.putPin(pin);
  expect(store.live()?.id).toBe('one');
  reopen();
  expect([store.live()?.id, store.pin()]).toEqual(['one', pin]);
  expect(() => store.putPin({ ...pin, release: 'gone' })).toThrow('FOREIGN KEY');
  expect([store.live()?.id, store.pin()]).toEqual(['one', pin]);
  store.removePin({ by: 'somebody', at: now.toISOString() });
  expect(store.pin()).toBeUndefined();
  reopen();
  expect([store.live()?.id, store.pin()]).toEqual(['one', undefined]);
});

test('going back to the release before removes the record of the one that was live', () => {
  for (const id of ['one', 'two', 'three']) store.switchTo(release(id));
  store.switchBack('two', now);
  expect([store.live()?.id, store.releases()]).toEqual(['two', ['two', 'one']]);
  reopen();
  expect([store.live()?.id, store.releases()]).toEqual(['two', ['two', 'one']]);
});

test('does not open a damaged database, and gives advice that works', () => {
  store.close();
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'publisher.sqlite'), 'x'.repeat(10_000));
  expect(() => openPublisherStore(folder)).toThrow(
    /Its database is damaged. Stop everything, and restore a backup .*, or move 'publisher\.sqlite', 'publisher\.sqlite-wal', 'publisher\.sqlite-shm' and 'publisher\.sqlite\.saved' out of this folder/,
  );
  rmSync(folder, { recursive: true });
  store = openPublisherStore(folder);
});

test('refuses a second publisher on the same folder', () => {
  expect(() => openPublisherStore(folder)).toThrow(
    /cannot use its data folder .* Another publisher uses it: stop that one/,
  );
});
