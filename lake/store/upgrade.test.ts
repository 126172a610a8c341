import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPeople } from '../account/createPeople.ts';
import { startTestLake } from '../testing/testLake.ts';
import { layoutSteps } from './layoutSteps.ts';
import { openDatabase } from './openDatabase.ts';
import { openDataFolder } from './openDataFolder.ts';

/**
 * Data that a lake of each layout has written. A new layout gets a file, too, made from a folder with the same content:
 * `(echo 'PRAGMA user_version = N;'; sqlite3 lake.sqlite .dump) > N.sql`
 */
const stored = path.join(import.meta.dirname, 'testing/layouts');
const layouts = readdirSync(stored).map((name) => Number.parseInt(name, 10));
const today = layoutSteps.length;

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
  expect(layouts).toEqual(expect.arrayContaining([today - 1, today]));
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
    expect(audit.list(10).map(({ event }) => event)).toEqual(layout >= 4 ? ['invited', 'link made'] : []);
    expect(links.listOf('grace-7f074b')).toHaveLength(layout >= 5 ? 1 : 0);
    database.close();
  },
);

test('before the layout is changed, what is there is copied; the copy can be put back', () => {
  put(3);
  openDataFolder(dataDir).close();
  expect(copies()).toEqual(['lake.sqlite.layout-3']);
  const copy = path.join(dataDir, 'lake.sqlite.layout-3');
  expect([layoutIn(copy), layoutIn(file), statSync(copy).mode & 0o777]).toEqual([3, today, 0o600]);
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
  put(3);
  openDataFolder(dataDir).close();
  expect(copies().toSorted()).toEqual(['lake.sqlite.layout-2', 'lake.sqlite.layout-3']);
});

test('the copy stays if there are some of later layouts, or an earlier one cannot be removed', () => {
  put(3);
  for (const later of [98, 99]) writeFileSync(`${file}.layout-${later}`, '');
  mkdirSync(path.join(dataDir, 'lake.sqlite.layout-1'));
  openDataFolder(dataDir).close();
  expect(copies().toSorted()).toEqual([1, 3, 99].map((layout) => `lake.sqlite.layout-${layout}`));
  expect([layoutIn(`${file}.layout-3`), layoutIn(file)]).toEqual([3, today]);
});

test('nothing is changed if there can be no copy', () => {
  put(3);
  mkdirSync(path.join(dataDir, 'lake.sqlite.layout-3'));
  expect(() => openDataFolder(dataDir)).toThrow(
    `Cannot open the lake's data in '${dataDir}': a copy of it, which is kept before its layout is changed, cannot be made`,
  );
  expect(layoutIn(file)).toBe(3);
});

test('data of a newer lake is left alone, and the message says how to go back', () => {
  put(3);
  openDataFolder(dataDir).close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openDataFolder(dataDir)).toThrow(
    new RegExp(
      `'${dataDir}' holds data of a newer lake \\(layout 99, this one knows ${today}\\)\\. Run the version of the lake that wrote it.*move 'lake\\.sqlite', 'lake\\.sqlite-wal', 'lake\\.sqlite-shm' and 'lake\\.sqlite\\.saved'.*rename 'lake\\.sqlite\\.layout-3' to 'lake\\.sqlite'`,
    ),
  );
  expect(layoutIn(file)).toBe(99);
});
