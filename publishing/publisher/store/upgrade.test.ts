import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPublisherStore } from './openPublisherStore.ts';

/** The folder of what a publisher of each layout had written. A new layout gets a file, too; lake/store/upgrade.test.ts says how. */
const stored = path.join(import.meta.dirname, 'testing/layouts');
const layouts = readdirSync(stored).map((name) => Number.parseInt(name, 10));

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'publisher-upgrade-'));
  file = path.join(dataDir, 'publisher.sqlite');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const put = (layout: number): void => {
  const database = new DatabaseSync(file);
  database.exec(readFileSync(path.join(stored, `${layout}.sql`), 'utf8'));
  database.close();
};
const layoutIn = (place: string): number => {
  const database = new DatabaseSync(place, { readOnly: true });
  const found = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  database.close();
  return found;
};
const copies = (): string[] => readdirSync(dataDir).filter((name) => name.includes('.layout-'));

test('a database of the layout of today, and of the one before, is stored', () => {
  openPublisherStore(dataDir).close();
  const today = layoutIn(file);
  expect(layouts).toEqual(expect.arrayContaining([today - 1, today]));
  expect(copies()).toEqual([]);
});

test.each(layouts)('what a publisher of layout %d wrote can be read', (layout) => {
  put(layout);
  const store = openPublisherStore(dataDir);
  expect([store.live()?.id, store.releases(), store.newestEvent()]).toEqual([
    'first',
    ['second', 'first'],
    2,
  ]);
  expect(store.pin()).toMatchObject({ release: 'first', by: 'somebody' });
  expect(store.pastReleases().map(({ id }) => id)).toEqual(['removed']);
  expect(store.deleted(new Date('2026-02-01T00:00:00.000Z'))).toHaveLength(layout >= 6 ? 1 : 0);
  expect(store.audit(10).map(({ event }) => event)).toEqual(layout >= 7 ? ['published', 'rolled back'] : []);
  expect(store.addresses().map((entry) => entry.path)).toEqual(layout >= 8 ? ['/', '/new'] : []);
  expect(store.addresses('first').map((entry) => entry.path)).toEqual(layout >= 8 ? ['/new'] : []);
  expect(store.acceptedLosses()).toBe(layout >= 8 ? 'these' : undefined);
  expect(store.receive({ signed: 'three', documentId: 'page' }, new Date())).toBe(true);
  store.close();
});

test('before the layout is changed, what is there is copied, and the message of an older version names the copy', () => {
  put(5);
  openPublisherStore(dataDir).close();
  expect(copies()).toEqual(['publisher.sqlite.layout-5']);
  expect(layoutIn(path.join(dataDir, 'publisher.sqlite.layout-5'))).toBe(5);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openPublisherStore(dataDir)).toThrow(
    /it was written by a newer version of this project\)\. Run that version again.*rename 'publisher\.sqlite\.layout-5' to 'publisher\.sqlite'/,
  );
  expect(layoutIn(file)).toBe(99);
});
