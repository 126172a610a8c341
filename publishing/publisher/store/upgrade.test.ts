import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

const change = (sql: string): void => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};
const layoutNow = (): number => {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  database.close();
  return found;
};

test('a database of the layout of today is stored', () => {
  openPublisherStore(dataDir).close();
  expect(layouts).toContain(layoutNow());
});

test.each(layouts)('what a publisher of layout %d wrote can be read', (layout) => {
  change(readFileSync(path.join(stored, `${layout}.sql`), 'utf8'));
  const store = openPublisherStore(dataDir);
  expect([store.live()?.id, store.releases(), store.newestEvent()]).toEqual([
    'first',
    ['second', 'first'],
    2,
  ]);
  expect(store.pin()).toMatchObject({ release: 'first', by: 'somebody' });
  expect(store.pastReleases().map(({ id }) => id)).toEqual(['removed']);
  expect(store.deleted(new Date('2026-02-01T00:00:00.000Z'))).toHaveLength(1);
  expect(store.audit(10).map(({ event }) => event)).toEqual(['published', 'rolled back']);
  expect(store.addresses().map((entry) => entry.path)).toEqual(['/', '/new']);
  expect(store.addresses('first').map((entry) => entry.path)).toEqual(['/new']);
  expect(store.acceptedLosses()).toBe('these');
  expect(store.receive({ signed: 'three', documentId: 'page' }, new Date())).toBe(true);
  store.close();
});

const elsewhere =
  'Or choose another folder with PUBLISHER_DATA: the site is built again there from the content of the lake.';

test('a database of a newer version is left alone, and the message says how to go back', () => {
  openPublisherStore(dataDir).close();
  const today = layoutNow();
  copyFileSync(file, `${file}.layout-${today}`);
  change('PRAGMA user_version = 99');
  const message = `it was written by a newer version of this project (layout 99, this one knows ${today}). Run that version again. To go back`;
  expect(() => openPublisherStore(dataDir)).toThrow(message);
  expect(() => openPublisherStore(dataDir)).toThrow(
    `rename 'publisher.sqlite.layout-${today}' to 'publisher.sqlite'. ${elsewhere}`,
  );
  expect(layoutNow()).toBe(99);
});

test.each([0, 7])(
  'a database of layout %d is left alone, and the message names the version to start first',
  (layout) => {
    change(`CREATE TABLE notices (seq INTEGER); PRAGMA user_version = ${layout}`);
    const message = `it was written by a version before 0.2.0 (layout ${layout}, this one knows 8 and later). Start version 0.2.0 once, wait until it has published, then start this one. ${elsewhere}`;
    expect(() => openPublisherStore(dataDir)).toThrow(message);
    expect([layoutNow(), readdirSync(dataDir).filter((name) => name.includes('.layout-'))]).toEqual([
      layout,
      [],
    ]);
  },
);
