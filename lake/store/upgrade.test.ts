import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestLayout } from '#system/files/takeLayoutSteps.ts';
import { createPeople } from '../account/createPeople.ts';
import { startTestLake } from '../testing/testLake.ts';
import { lakeLayout } from './lakeLayout.ts';
import { openDatabase } from './openDatabase.ts';
import { openDataFolder } from './openDataFolder.ts';

/**
 * Data that a lake of each layout has written. A new layout gets a file, too, made from a folder with the same content:
 * `(echo 'PRAGMA user_version = N;'; sqlite3 lake.sqlite .dump) > N.sql`
 */
const stored = path.join(import.meta.dirname, 'testing/layouts');
const layouts = readdirSync(stored).map((name) => Number.parseInt(name, 10));
const today = newestLayout(lakeLayout);
const before = today - 1;

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lake-upgrade-'));
  file = path.join(dataDir, 'lake.sqlite');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const put = (layout: number): void => {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(readFileSync(path.join(stored, `${layout}.sql`), 'utf8'));
  database.close();
};
const layoutIn = (place: string): unknown => {
  const database = new DatabaseSync(place, { readOnly: true });
  const found = database.prepare('PRAGMA user_version').get()?.['user_version'];
  database.close();
  return found;
};
const copies = (): string[] => readdirSync(dataDir).filter((name) => name.includes('.layout-'));

test('a folder of the layout of today, and of the one before, is stored', () => {
  expect(layouts).toEqual(expect.arrayContaining([before, today]));
});

test.each(layouts)(
  'what a lake of layout %d wrote can be read, with its history and people',
  async (layout) => {
    put(layout);
    const { lake, client, ask, stop } = await startTestLake({ dataDir });
    const raw = client.withConfig({ perspective: 'raw' });
    expect(await raw.fetch('*[_type in ["page", "person"]] | order(_id) {_id, title, name}')).toEqual([
      { _id: 'author', title: null, name: 'Ada' },
      { _id: 'drafts.page', title: 'Draft', name: null },
      { _id: 'page', title: 'Second', name: null },
    ]);
    const history = '/v2025-02-19/data/history/production';
    const { documents } = await (await ask(`${history}/documents/gone?lastRevision=true`)).json();
    expect(documents).toMatchObject([{ title: 'Deleted' }]);
    const lines = await (await ask(`${history}/transactions/page?excludeContent=true`)).text();
    expect(lines.trim().split('\n')).toHaveLength(2);
    await raw.patch('page').set({ title: 'Third' }).commit();
    expect(lake.token).not.toBe('');
    await stop();
    expect(layoutIn(file)).toBe(today);

    const database = openDatabase(dataDir);
    const { users, audit, links } = createPeople(database);
    expect(users.get('local-editor')?.role).toBe('editor');
    expect(audit.list(10).map(({ event }) => event)).toEqual(['invited', 'link made']);
    expect(links.listOf('grace-7f074b')).toHaveLength(1);
    database.close();
  },
);

test('before the layout is changed, what is there is copied; the copy can be put back', () => {
  put(before);
  openDataFolder(dataDir).close();
  expect(copies()).toEqual([`lake.sqlite.layout-${before}`]);
  const copy = path.join(dataDir, `lake.sqlite.layout-${before}`);
  expect([layoutIn(copy), layoutIn(file), statSync(copy).mode & 0o777]).toEqual([before, today, 0o600]);
  // Nothing is upgraded, so nothing is copied.
  openDataFolder(dataDir).close();
  expect(copies()).toHaveLength(1);
  const old = new DatabaseSync(copy, { readOnly: true });
  expect(
    old.prepare("SELECT json_extract(content, '$.title') AS title FROM documents WHERE id = 'page'").get(),
  ).toEqual({ title: 'Second' });
  old.close();
});

test('a new folder has nothing to copy, and copies of older upgrades are removed', () => {
  openDataFolder(dataDir).close();
  expect(copies()).toEqual([]);
  for (const old of [1, 2]) {
    const database = new DatabaseSync(path.join(dataDir, `lake.sqlite.layout-${old}`));
    database.close();
  }
  rmSync(file);
  rmSync(path.join(dataDir, 'lock.sqlite'));
  put(before);
  openDataFolder(dataDir).close();
  expect(copies().toSorted()).toEqual(['lake.sqlite.layout-2', `lake.sqlite.layout-${before}`]);
});

test('the copy stays if there are some of later layouts, or an earlier one cannot be removed', () => {
  put(before);
  for (const later of [98, 99]) writeFileSync(`${file}.layout-${later}`, '');
  mkdirSync(path.join(dataDir, 'lake.sqlite.layout-1'));
  openDataFolder(dataDir).close();
  expect(copies().toSorted()).toEqual([1, before, 99].map((layout) => `lake.sqlite.layout-${layout}`));
  expect([layoutIn(`${file}.layout-${before}`), layoutIn(file)]).toEqual([before, today]);
});

test('nothing is changed if there can be no copy', () => {
  put(before);
  mkdirSync(`${file}.layout-${before}`);
  expect(() => openDataFolder(dataDir)).toThrow(
    `Cannot open the lake's data in '${dataDir}': a copy of it, which is kept before its layout is changed, cannot be made`,
  );
  expect(layoutIn(file)).toBe(before);
});

test('data of a newer lake is left alone, and the message says how to go back', () => {
  put(before);
  openDataFolder(dataDir).close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openDataFolder(dataDir)).toThrow(
    new RegExp(
      `'${dataDir}': it was written by a newer version of this project \\(layout 99, this one knows ${today}\\)\\. Run that version again\\..*move 'lake\\.sqlite', 'lake\\.sqlite-wal', 'lake\\.sqlite-shm' and 'lake\\.sqlite\\.saved'.*rename 'lake\\.sqlite\\.layout-${before}' to 'lake\\.sqlite'`,
    ),
  );
  expect(layoutIn(file)).toBe(99);
});

test('data from before version 0.2.0 is left alone, and the message names the version to start first', () => {
  const old = new DatabaseSync(file);
  old.exec('CREATE TABLE documents (id TEXT); PRAGMA user_version = 5');
  old.close();
  expect(() => openDataFolder(dataDir)).toThrow(
    `Cannot open the lake's data in '${dataDir}': it was written by a version before 0.2.0 (layout 5, this one knows 6 and later). Start version 0.2.0 once, wait until it has published, then start this one.`,
  );
  expect([layoutIn(file), copies()]).toEqual([5, []]);
});
